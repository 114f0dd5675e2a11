// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/en/account.json' with { type: 'json' }
import apiMessages from '../../messages/en/api.json' with { type: 'json' }
import articlesMessages from '../../messages/en/articles.json' with { type: 'json' }
import authMessages from '../../messages/en/auth.json' with { type: 'json' }
import blogMessages from '../../messages/en/blog.json' with { type: 'json' }
import commonMessages from '../../messages/en/common.json' with { type: 'json' }
import dashboardMessages from '../../messages/en/dashboard.json' with { type: 'json' }
import emailsMessages from '../../messages/en/emails.json' with { type: 'json' }
import errorsMessages from '../../messages/en/errors.json' with { type: 'json' }
import importMessages from '../../messages/en/import.json' with { type: 'json' }
import insightsMessages from '../../messages/en/insights.json' with { type: 'json' }
import landingMessages from '../../messages/en/landing.json' with { type: 'json' }
import legalMessages from '../../messages/en/legal.json' with { type: 'json' }
import notificationsMessages from '../../messages/en/notifications.json' with { type: 'json' }
import patternsMessages from '../../messages/en/patterns.json' with { type: 'json' }
import provenanceMessages from '../../messages/en/provenance.json' with { type: 'json' }
import reportsMessages from '../../messages/en/reports.json' with { type: 'json' }
import securityMessages from '../../messages/en/security.json' with { type: 'json' }
import settingsMessages from '../../messages/en/settings.json' with { type: 'json' }
import shellMessages from '../../messages/en/shell.json' with { type: 'json' }
import supportMessages from '../../messages/en/support.json' with { type: 'json' }

export const english = {
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

export type Messages = typeof english
