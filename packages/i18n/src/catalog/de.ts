// Written by scripts/register.ts. Run it after adding a message file.
import apiMessages from '../../messages/de/api.json' with { type: 'json' }
import authMessages from '../../messages/de/auth.json' with { type: 'json' }
import commonMessages from '../../messages/de/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/de/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/de/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/de/errors.json' with { type: 'json' }
import insightsMessages from '../../messages/de/insights.json' with { type: 'json' }
import provenanceMessages from '../../messages/de/provenance.json' with { type: 'json' }
import shellMessages from '../../messages/de/shell.json' with { type: 'json' }

export const de = {
  api: apiMessages,
  auth: authMessages,
  common: commonMessages,
  dashboard: dashboardMessages,
  emails: emailsMessages,
  errors: errorsMessages,
  insights: insightsMessages,
  provenance: provenanceMessages,
  shell: shellMessages,
}
