// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/th/account.json' with { type: 'json' }
import apiMessages from '../../messages/th/api.json' with { type: 'json' }
import articlesMessages from '../../messages/th/articles.json' with { type: 'json' }
import authMessages from '../../messages/th/auth.json' with { type: 'json' }
import blogMessages from '../../messages/th/blog.json' with { type: 'json' }
import commonMessages from '../../messages/th/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/th/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/th/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/th/errors.json' with { type: 'json' }
import importMessages from '../../messages/th/import.json' with { type: 'json' }
import insightsMessages from '../../messages/th/insights.json' with { type: 'json' }
import landingMessages from '../../messages/th/landing.json' with { type: 'json' }
import legalMessages from '../../messages/th/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/th/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/th/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/th/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/th/reports.json' with { type: 'json' }
import securityMessages from '../../messages/th/security.json' with { type: 'json' }
import settingsMessages from '../../messages/th/settings.json' with { type: 'json' }
import shellMessages from '../../messages/th/shell.json' with { type: 'json' }
import supportMessages from '../../messages/th/support.json' with { type: 'json' }

export const th = {
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
