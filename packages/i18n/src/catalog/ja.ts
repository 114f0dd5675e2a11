// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/ja/account.json' with { type: 'json' }
import apiMessages from '../../messages/ja/api.json' with { type: 'json' }
import articlesMessages from '../../messages/ja/articles.json' with { type: 'json' }
import authMessages from '../../messages/ja/auth.json' with { type: 'json' }
import blogMessages from '../../messages/ja/blog.json' with { type: 'json' }
import commonMessages from '../../messages/ja/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/ja/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/ja/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/ja/errors.json' with { type: 'json' }
import importMessages from '../../messages/ja/import.json' with { type: 'json' }
import insightsMessages from '../../messages/ja/insights.json' with { type: 'json' }
import landingMessages from '../../messages/ja/landing.json' with { type: 'json' }
import legalMessages from '../../messages/ja/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/ja/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/ja/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/ja/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/ja/reports.json' with { type: 'json' }
import securityMessages from '../../messages/ja/security.json' with { type: 'json' }
import settingsMessages from '../../messages/ja/settings.json' with { type: 'json' }
import shellMessages from '../../messages/ja/shell.json' with { type: 'json' }
import supportMessages from '../../messages/ja/support.json' with { type: 'json' }

export const ja = {
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
