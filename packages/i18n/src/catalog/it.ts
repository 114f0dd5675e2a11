// Written by scripts/register.ts. Run it after adding a message file.
import apiMessages from '../../messages/it/api.json' with { type: 'json' }
import authMessages from '../../messages/it/auth.json' with { type: 'json' }
import commonMessages from '../../messages/it/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/it/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/it/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/it/errors.json' with { type: 'json' }
import importMessages from '../../messages/it/import.json' with { type: 'json' }
import insightsMessages from '../../messages/it/insights.json' with { type: 'json' }
import provenanceMessages from '../../messages/it/provenance.json' with { type: 'json' }
import shellMessages from '../../messages/it/shell.json' with { type: 'json' }

export const it = {
  api: apiMessages,
  auth: authMessages,
  common: commonMessages,
  dashboard: dashboardMessages,
  emails: emailsMessages,
  errors: errorsMessages,
  import: importMessages,
  insights: insightsMessages,
  provenance: provenanceMessages,
  shell: shellMessages,
}
