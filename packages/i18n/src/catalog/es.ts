// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/es/account.json' with { type: 'json' }
import apiMessages from '../../messages/es/api.json' with { type: 'json' }
import articlesMessages from '../../messages/es/articles.json' with { type: 'json' }
import authMessages from '../../messages/es/auth.json' with { type: 'json' }
import blogMessages from '../../messages/es/blog.json' with { type: 'json' }
import commonMessages from '../../messages/es/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/es/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/es/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/es/errors.json' with { type: 'json' }
import importMessages from '../../messages/es/import.json' with { type: 'json' }
import insightsMessages from '../../messages/es/insights.json' with { type: 'json' }
import landingMessages from '../../messages/es/landing.json' with { type: 'json' }
import legalMessages from '../../messages/es/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/es/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/es/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/es/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/es/reports.json' with { type: 'json' }
import securityMessages from '../../messages/es/security.json' with { type: 'json' }
import settingsMessages from '../../messages/es/settings.json' with { type: 'json' }
import shellMessages from '../../messages/es/shell.json' with { type: 'json' }
import supportMessages from '../../messages/es/support.json' with { type: 'json' }

export const es = {
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
