// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/ko/account.json' with { type: 'json' }
import apiMessages from '../../messages/ko/api.json' with { type: 'json' }
import articlesMessages from '../../messages/ko/articles.json' with { type: 'json' }
import authMessages from '../../messages/ko/auth.json' with { type: 'json' }
import blogMessages from '../../messages/ko/blog.json' with { type: 'json' }
import commonMessages from '../../messages/ko/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/ko/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/ko/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/ko/errors.json' with { type: 'json' }
import importMessages from '../../messages/ko/import.json' with { type: 'json' }
import insightsMessages from '../../messages/ko/insights.json' with { type: 'json' }
import landingMessages from '../../messages/ko/landing.json' with { type: 'json' }
import legalMessages from '../../messages/ko/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/ko/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/ko/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/ko/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/ko/reports.json' with { type: 'json' }
import securityMessages from '../../messages/ko/security.json' with { type: 'json' }
import settingsMessages from '../../messages/ko/settings.json' with { type: 'json' }
import shellMessages from '../../messages/ko/shell.json' with { type: 'json' }
import supportMessages from '../../messages/ko/support.json' with { type: 'json' }

export const ko = {
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
