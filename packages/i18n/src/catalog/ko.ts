// Written by scripts/register.ts. Run it after adding a message file.
import apiMessages from '../../messages/ko/api.json' with { type: 'json' }
import authMessages from '../../messages/ko/auth.json' with { type: 'json' }
import commonMessages from '../../messages/ko/common.json' with { type: 'json' }
import emailsMessages from '../../messages/ko/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/ko/errors.json' with { type: 'json' }
import insightsMessages from '../../messages/ko/insights.json' with { type: 'json' }
import shellMessages from '../../messages/ko/shell.json' with { type: 'json' }

export const ko = {
  api: apiMessages,
  auth: authMessages,
  common: commonMessages,
  emails: emailsMessages,
  errors: errorsMessages,
  insights: insightsMessages,
  shell: shellMessages,
}
