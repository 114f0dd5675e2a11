// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/it/account.json' with { type: 'json' }
import apiMessages from '../../messages/it/api.json' with { type: 'json' }
import articlesMessages from '../../messages/it/articles.json' with { type: 'json' }
import authMessages from '../../messages/it/auth.json' with { type: 'json' }
import blogMessages from '../../messages/it/blog.json' with { type: 'json' }
import commonMessages from '../../messages/it/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/it/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/it/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/it/errors.json' with { type: 'json' }
import importMessages from '../../messages/it/import.json' with { type: 'json' }
import insightsMessages from '../../messages/it/insights.json' with { type: 'json' }
import landingMessages from '../../messages/it/landing.json' with { type: 'json' }
import legalMessages from '../../messages/it/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/it/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/it/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/it/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/it/reports.json' with { type: 'json' }
import securityMessages from '../../messages/it/security.json' with { type: 'json' }
import settingsMessages from '../../messages/it/settings.json' with { type: 'json' }
import shellMessages from '../../messages/it/shell.json' with { type: 'json' }
import supportMessages from '../../messages/it/support.json' with { type: 'json' }

export const it = {
  account: accountMessages,
  api: apiMessages,
  articles: articlesMessages,
  auth: authMessages,
  blog: blogMessages,
  common: commonMessages,
  dashboard: dashboardMessages,
  emails: emailsMessages,
  errors: errorsMessages,
  import: importMessages,
  insights: insightsMessages,
  landing: landingMessages,
  legal: legalMessages,
  notifications: notificationsMessages,
  patterns: patternsMessages,
  provenance: provenanceMessages,
  reports: reportsMessages,
  security: securityMessages,
  settings: settingsMessages,
  shell: shellMessages,
  support: supportMessages,
}
