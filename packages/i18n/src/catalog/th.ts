// Written by scripts/register.ts. Run it after adding a message file.
import apiMessages from '../../messages/th/api.json' with { type: 'json' }
import authMessages from '../../messages/th/auth.json' with { type: 'json' }
import commonMessages from '../../messages/th/common.json' with { type: 'json' }
import emailsMessages from '../../messages/th/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/th/errors.json' with { type: 'json' }
import insightsMessages from '../../messages/th/insights.json' with { type: 'json' }
import shellMessages from '../../messages/th/shell.json' with { type: 'json' }

export const th = {
  api: apiMessages,
  auth: authMessages,
  common: commonMessages,
  emails: emailsMessages,
  errors: errorsMessages,
  insights: insightsMessages,
  shell: shellMessages,
}
