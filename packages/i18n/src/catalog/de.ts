// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/de/account.json' with { type: 'json' }
import apiMessages from '../../messages/de/api.json' with { type: 'json' }
import articlesMessages from '../../messages/de/articles.json' with { type: 'json' }
import authMessages from '../../messages/de/auth.json' with { type: 'json' }
import blogMessages from '../../messages/de/blog.json' with { type: 'json' }
import commonMessages from '../../messages/de/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/de/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/de/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/de/errors.json' with { type: 'json' }
import importMessages from '../../messages/de/import.json' with { type: 'json' }
import insightsMessages from '../../messages/de/insights.json' with { type: 'json' }
import landingMessages from '../../messages/de/landing.json' with { type: 'json' }
import legalMessages from '../../messages/de/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/de/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/de/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/de/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/de/reports.json' with { type: 'json' }
import securityMessages from '../../messages/de/security.json' with { type: 'json' }
import settingsMessages from '../../messages/de/settings.json' with { type: 'json' }
import shellMessages from '../../messages/de/shell.json' with { type: 'json' }
import supportMessages from '../../messages/de/support.json' with { type: 'json' }

export const de = {
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
