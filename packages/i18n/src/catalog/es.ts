// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/es/archive/deliveries.json'
import historyMessages from '../../messages/es/archive/history.json'
import importsMessages from '../../messages/es/archive/imports.json'
import ledgerMessages from '../../messages/es/archive/ledger.json'
import uploadsMessages from '../../messages/es/archive/uploads.json'
import apiMessages from '../../messages/es/common/api.json'
import commonMessages from '../../messages/es/common/common.json'
import errorsMessages from '../../messages/es/common/errors.json'
import articleEditorMessages from '../../messages/es/content/article-editor.json'
import articlesMessages from '../../messages/es/content/articles.json'
import blogMessages from '../../messages/es/content/blog.json'
import channelsMessages from '../../messages/es/delivery/channels.json'
import emailsMessages from '../../messages/es/delivery/emails.json'
import notificationsMessages from '../../messages/es/delivery/notifications.json'
import syndicationMessages from '../../messages/es/delivery/syndication.json'
import tablesMessages from '../../messages/es/delivery/tables.json'
import webhooksMessages from '../../messages/es/delivery/webhooks.json'
import familyMessages from '../../messages/es/family/family.json'
import familyMailMessages from '../../messages/es/family/family-mail.json'
import insightsMessages from '../../messages/es/insights/insights.json'
import patternsMessages from '../../messages/es/insights/patterns.json'
import provenanceMessages from '../../messages/es/insights/provenance.json'
import billingAdminMessages from '../../messages/es/operations/billing-admin.json'
import operatorMessages from '../../messages/es/operations/operator.json'
import staffMessages from '../../messages/es/operations/staff.json'
import accountComparisonMessages from '../../messages/es/reports/account-comparison.json'
import exportsMessages from '../../messages/es/reports/exports.json'
import notesMessages from '../../messages/es/reports/notes.json'
import proofCardsMessages from '../../messages/es/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/es/reports/public-figures.json'
import reportFilesMessages from '../../messages/es/reports/report-files.json'
import reportsMessages from '../../messages/es/reports/reports.json'
import sealsMessages from '../../messages/es/reports/seals.json'
import sharingMessages from '../../messages/es/reports/sharing.json'
import affiliateMessages from '../../messages/es/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/es/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/es/shop/affiliate-programme.json'
import moneyMessages from '../../messages/es/shop/money.json'
import paymentsMessages from '../../messages/es/shop/payments.json'
import plansMessages from '../../messages/es/shop/plans.json'
import shopMessages from '../../messages/es/shop/shop.json'
import withdrawalMessages from '../../messages/es/shop/withdrawal.json'
import faqMessages from '../../messages/es/site/faq.json'
import featuresMessages from '../../messages/es/site/features.json'
import imprintMessages from '../../messages/es/site/imprint.json'
import landingMessages from '../../messages/es/site/landing.json'
import landingPagesMessages from '../../messages/es/site/landing-pages.json'
import legalMessages from '../../messages/es/site/legal.json'
import rulesMessages from '../../messages/es/site/rules.json'
import shellMessages from '../../messages/es/site/shell.json'
import contactMessages from '../../messages/es/support/contact.json'
import helpMessages from '../../messages/es/support/help.json'
import inboxMessages from '../../messages/es/support/inbox.json'
import supportMessages from '../../messages/es/support/support.json'
import ticketMailMessages from '../../messages/es/support/ticket-mail.json'
import ticketsMessages from '../../messages/es/support/tickets.json'
import archiveValidatorMessages from '../../messages/es/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/es/toolkit/best-times.json'
import captionsMessages from '../../messages/es/toolkit/captions.json'
import checkUpMessages from '../../messages/es/toolkit/check-up.json'
import engagementMessages from '../../messages/es/toolkit/engagement.json'
import followerExportMessages from '../../messages/es/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/es/toolkit/follower-export-page.json'
import growthMessages from '../../messages/es/toolkit/growth.json'
import imagesMessages from '../../messages/es/toolkit/images.json'
import profileUrlMessages from '../../messages/es/toolkit/profile-url.json'
import toolkitMessages from '../../messages/es/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/es/users/api-keys.json'
import authMessages from '../../messages/es/users/auth.json'
import consentsMessages from '../../messages/es/users/consents.json'
import dashboardMessages from '../../messages/es/users/dashboard.json'
import frameMessages from '../../messages/es/users/frame.json'
import grantsMessages from '../../messages/es/users/grants.json'
import legalChangeMessages from '../../messages/es/users/legal-change.json'
import securityMessages from '../../messages/es/users/security.json'
import settingsMessages from '../../messages/es/users/settings.json'
import accountMessages from '../../messages/es/watch/account.json'
import addAccountMessages from '../../messages/es/watch/add-account.json'
import connectedAccountMessages from '../../messages/es/watch/connected-account.json'
import connectionsMessages from '../../messages/es/watch/connections.json'
import deletedMessages from '../../messages/es/watch/deleted.json'
import monitorsMessages from '../../messages/es/watch/monitors.json'
import optOutMessages from '../../messages/es/watch/opt-out.json'
import samplesMessages from '../../messages/es/watch/samples.json'
import searchMessages from '../../messages/es/watch/search.json'

export const es = {
  account: accountMessages,
  accountComparison: accountComparisonMessages,
  addAccount: addAccountMessages,
  affiliate: affiliateMessages,
  affiliatePayouts: affiliatePayoutsMessages,
  affiliateProgramme: affiliateProgrammeMessages,
  api: apiMessages,
  apiKeys: apiKeysMessages,
  archiveValidator: archiveValidatorMessages,
  articleEditor: articleEditorMessages,
  articles: articlesMessages,
  auth: authMessages,
  bestTimes: bestTimesMessages,
  billingAdmin: billingAdminMessages,
  blog: blogMessages,
  captions: captionsMessages,
  channels: channelsMessages,
  checkUp: checkUpMessages,
  common: commonMessages,
  connectedAccount: connectedAccountMessages,
  connections: connectionsMessages,
  consents: consentsMessages,
  contact: contactMessages,
  dashboard: dashboardMessages,
  deleted: deletedMessages,
  deliveries: deliveriesMessages,
  emails: emailsMessages,
  engagement: engagementMessages,
  errors: errorsMessages,
  exports: exportsMessages,
  family: familyMessages,
  familyMail: familyMailMessages,
  faq: faqMessages,
  features: featuresMessages,
  followerExport: followerExportMessages,
  followerExportPage: followerExportPageMessages,
  frame: frameMessages,
  grants: grantsMessages,
  growth: growthMessages,
  help: helpMessages,
  history: historyMessages,
  images: imagesMessages,
  imports: importsMessages,
  imprint: imprintMessages,
  inbox: inboxMessages,
  insights: insightsMessages,
  landing: landingMessages,
  landingPages: landingPagesMessages,
  ledger: ledgerMessages,
  legal: legalMessages,
  legalChange: legalChangeMessages,
  money: moneyMessages,
  monitors: monitorsMessages,
  notes: notesMessages,
  notifications: notificationsMessages,
  operator: operatorMessages,
  optOut: optOutMessages,
  patterns: patternsMessages,
  payments: paymentsMessages,
  plans: plansMessages,
  profileUrl: profileUrlMessages,
  proofCards: proofCardsMessages,
  provenance: provenanceMessages,
  publicFigures: publicFiguresMessages,
  reportFiles: reportFilesMessages,
  reports: reportsMessages,
  rules: rulesMessages,
  samples: samplesMessages,
  seals: sealsMessages,
  search: searchMessages,
  security: securityMessages,
  settings: settingsMessages,
  sharing: sharingMessages,
  shell: shellMessages,
  shop: shopMessages,
  staff: staffMessages,
  support: supportMessages,
  syndication: syndicationMessages,
  tables: tablesMessages,
  ticketMail: ticketMailMessages,
  tickets: ticketsMessages,
  toolkit: toolkitMessages,
  uploads: uploadsMessages,
  webhooks: webhooksMessages,
  withdrawal: withdrawalMessages,
}
