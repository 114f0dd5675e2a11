// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/it/archive/deliveries.json'
import historyMessages from '../../messages/it/archive/history.json'
import importsMessages from '../../messages/it/archive/imports.json'
import ledgerMessages from '../../messages/it/archive/ledger.json'
import uploadsMessages from '../../messages/it/archive/uploads.json'
import apiMessages from '../../messages/it/common/api.json'
import commonMessages from '../../messages/it/common/common.json'
import errorsMessages from '../../messages/it/common/errors.json'
import articleEditorMessages from '../../messages/it/content/article-editor.json'
import articlesMessages from '../../messages/it/content/articles.json'
import blogMessages from '../../messages/it/content/blog.json'
import channelsMessages from '../../messages/it/delivery/channels.json'
import emailsMessages from '../../messages/it/delivery/emails.json'
import notificationsMessages from '../../messages/it/delivery/notifications.json'
import syndicationMessages from '../../messages/it/delivery/syndication.json'
import tablesMessages from '../../messages/it/delivery/tables.json'
import webhooksMessages from '../../messages/it/delivery/webhooks.json'
import familyMessages from '../../messages/it/family/family.json'
import familyMailMessages from '../../messages/it/family/family-mail.json'
import insightsMessages from '../../messages/it/insights/insights.json'
import patternsMessages from '../../messages/it/insights/patterns.json'
import provenanceMessages from '../../messages/it/insights/provenance.json'
import billingAdminMessages from '../../messages/it/operations/billing-admin.json'
import operatorMessages from '../../messages/it/operations/operator.json'
import staffMessages from '../../messages/it/operations/staff.json'
import accountComparisonMessages from '../../messages/it/reports/account-comparison.json'
import exportsMessages from '../../messages/it/reports/exports.json'
import notesMessages from '../../messages/it/reports/notes.json'
import proofCardsMessages from '../../messages/it/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/it/reports/public-figures.json'
import reportFilesMessages from '../../messages/it/reports/report-files.json'
import reportsMessages from '../../messages/it/reports/reports.json'
import sealsMessages from '../../messages/it/reports/seals.json'
import sharingMessages from '../../messages/it/reports/sharing.json'
import affiliateMessages from '../../messages/it/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/it/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/it/shop/affiliate-programme.json'
import moneyMessages from '../../messages/it/shop/money.json'
import paymentsMessages from '../../messages/it/shop/payments.json'
import plansMessages from '../../messages/it/shop/plans.json'
import shopMessages from '../../messages/it/shop/shop.json'
import withdrawalMessages from '../../messages/it/shop/withdrawal.json'
import faqMessages from '../../messages/it/site/faq.json'
import featuresMessages from '../../messages/it/site/features.json'
import imprintMessages from '../../messages/it/site/imprint.json'
import landingMessages from '../../messages/it/site/landing.json'
import landingPagesMessages from '../../messages/it/site/landing-pages.json'
import legalMessages from '../../messages/it/site/legal.json'
import rulesMessages from '../../messages/it/site/rules.json'
import shellMessages from '../../messages/it/site/shell.json'
import contactMessages from '../../messages/it/support/contact.json'
import helpMessages from '../../messages/it/support/help.json'
import inboxMessages from '../../messages/it/support/inbox.json'
import supportMessages from '../../messages/it/support/support.json'
import ticketMailMessages from '../../messages/it/support/ticket-mail.json'
import ticketsMessages from '../../messages/it/support/tickets.json'
import archiveValidatorMessages from '../../messages/it/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/it/toolkit/best-times.json'
import captionsMessages from '../../messages/it/toolkit/captions.json'
import checkUpMessages from '../../messages/it/toolkit/check-up.json'
import engagementMessages from '../../messages/it/toolkit/engagement.json'
import followerExportMessages from '../../messages/it/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/it/toolkit/follower-export-page.json'
import growthMessages from '../../messages/it/toolkit/growth.json'
import imagesMessages from '../../messages/it/toolkit/images.json'
import profileUrlMessages from '../../messages/it/toolkit/profile-url.json'
import toolkitMessages from '../../messages/it/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/it/users/api-keys.json'
import authMessages from '../../messages/it/users/auth.json'
import consentsMessages from '../../messages/it/users/consents.json'
import dashboardMessages from '../../messages/it/users/dashboard.json'
import frameMessages from '../../messages/it/users/frame.json'
import grantsMessages from '../../messages/it/users/grants.json'
import legalChangeMessages from '../../messages/it/users/legal-change.json'
import securityMessages from '../../messages/it/users/security.json'
import settingsMessages from '../../messages/it/users/settings.json'
import accountMessages from '../../messages/it/watch/account.json'
import addAccountMessages from '../../messages/it/watch/add-account.json'
import connectedAccountMessages from '../../messages/it/watch/connected-account.json'
import connectionsMessages from '../../messages/it/watch/connections.json'
import deletedMessages from '../../messages/it/watch/deleted.json'
import monitorsMessages from '../../messages/it/watch/monitors.json'
import optOutMessages from '../../messages/it/watch/opt-out.json'
import samplesMessages from '../../messages/it/watch/samples.json'
import searchMessages from '../../messages/it/watch/search.json'

export const it = {
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
