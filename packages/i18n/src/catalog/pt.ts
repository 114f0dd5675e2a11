// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/pt/account.json' with { type: 'json' }
import apiMessages from '../../messages/pt/api.json' with { type: 'json' }
import articlesMessages from '../../messages/pt/articles.json' with { type: 'json' }
import authMessages from '../../messages/pt/auth.json' with { type: 'json' }
import blogMessages from '../../messages/pt/blog.json' with { type: 'json' }
import commonMessages from '../../messages/pt/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/pt/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/pt/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/pt/errors.json' with { type: 'json' }
import importMessages from '../../messages/pt/import.json' with { type: 'json' }
import insightsMessages from '../../messages/pt/insights.json' with { type: 'json' }
import landingMessages from '../../messages/pt/landing.json' with { type: 'json' }
import legalMessages from '../../messages/pt/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/pt/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/pt/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/pt/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/pt/reports.json' with { type: 'json' }
import securityMessages from '../../messages/pt/security.json' with { type: 'json' }
import settingsMessages from '../../messages/pt/settings.json' with { type: 'json' }
import shellMessages from '../../messages/pt/shell.json' with { type: 'json' }
import supportMessages from '../../messages/pt/support.json' with { type: 'json' }

export const pt = {
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
