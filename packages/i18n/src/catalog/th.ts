// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/th/archive/deliveries.json'
import historyMessages from '../../messages/th/archive/history.json'
import importsMessages from '../../messages/th/archive/imports.json'
import ledgerMessages from '../../messages/th/archive/ledger.json'
import uploadsMessages from '../../messages/th/archive/uploads.json'
import apiMessages from '../../messages/th/common/api.json'
import commonMessages from '../../messages/th/common/common.json'
import errorsMessages from '../../messages/th/common/errors.json'
import articleEditorMessages from '../../messages/th/content/article-editor.json'
import articlesMessages from '../../messages/th/content/articles.json'
import blogMessages from '../../messages/th/content/blog.json'
import channelsMessages from '../../messages/th/delivery/channels.json'
import emailsMessages from '../../messages/th/delivery/emails.json'
import notificationsMessages from '../../messages/th/delivery/notifications.json'
import syndicationMessages from '../../messages/th/delivery/syndication.json'
import tablesMessages from '../../messages/th/delivery/tables.json'
import webhooksMessages from '../../messages/th/delivery/webhooks.json'
import familyMessages from '../../messages/th/family/family.json'
import familyMailMessages from '../../messages/th/family/family-mail.json'
import insightsMessages from '../../messages/th/insights/insights.json'
import patternsMessages from '../../messages/th/insights/patterns.json'
import provenanceMessages from '../../messages/th/insights/provenance.json'
import billingAdminMessages from '../../messages/th/operations/billing-admin.json'
import operatorMessages from '../../messages/th/operations/operator.json'
import staffMessages from '../../messages/th/operations/staff.json'
import accountComparisonMessages from '../../messages/th/reports/account-comparison.json'
import exportsMessages from '../../messages/th/reports/exports.json'
import notesMessages from '../../messages/th/reports/notes.json'
import proofCardsMessages from '../../messages/th/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/th/reports/public-figures.json'
import reportFilesMessages from '../../messages/th/reports/report-files.json'
import reportsMessages from '../../messages/th/reports/reports.json'
import sealsMessages from '../../messages/th/reports/seals.json'
import sharingMessages from '../../messages/th/reports/sharing.json'
import affiliateMessages from '../../messages/th/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/th/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/th/shop/affiliate-programme.json'
import moneyMessages from '../../messages/th/shop/money.json'
import paymentsMessages from '../../messages/th/shop/payments.json'
import plansMessages from '../../messages/th/shop/plans.json'
import shopMessages from '../../messages/th/shop/shop.json'
import withdrawalMessages from '../../messages/th/shop/withdrawal.json'
import faqMessages from '../../messages/th/site/faq.json'
import featuresMessages from '../../messages/th/site/features.json'
import imprintMessages from '../../messages/th/site/imprint.json'
import landingMessages from '../../messages/th/site/landing.json'
import landingPagesMessages from '../../messages/th/site/landing-pages.json'
import legalMessages from '../../messages/th/site/legal.json'
import rulesMessages from '../../messages/th/site/rules.json'
import shellMessages from '../../messages/th/site/shell.json'
import contactMessages from '../../messages/th/support/contact.json'
import helpMessages from '../../messages/th/support/help.json'
import inboxMessages from '../../messages/th/support/inbox.json'
import supportMessages from '../../messages/th/support/support.json'
import ticketMailMessages from '../../messages/th/support/ticket-mail.json'
import ticketsMessages from '../../messages/th/support/tickets.json'
import archiveValidatorMessages from '../../messages/th/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/th/toolkit/best-times.json'
import captionsMessages from '../../messages/th/toolkit/captions.json'
import checkUpMessages from '../../messages/th/toolkit/check-up.json'
import engagementMessages from '../../messages/th/toolkit/engagement.json'
import followerExportMessages from '../../messages/th/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/th/toolkit/follower-export-page.json'
import growthMessages from '../../messages/th/toolkit/growth.json'
import imagesMessages from '../../messages/th/toolkit/images.json'
import profileUrlMessages from '../../messages/th/toolkit/profile-url.json'
import toolkitMessages from '../../messages/th/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/th/users/api-keys.json'
import authMessages from '../../messages/th/users/auth.json'
import consentsMessages from '../../messages/th/users/consents.json'
import dashboardMessages from '../../messages/th/users/dashboard.json'
import frameMessages from '../../messages/th/users/frame.json'
import grantsMessages from '../../messages/th/users/grants.json'
import legalChangeMessages from '../../messages/th/users/legal-change.json'
import securityMessages from '../../messages/th/users/security.json'
import settingsMessages from '../../messages/th/users/settings.json'
import accountMessages from '../../messages/th/watch/account.json'
import addAccountMessages from '../../messages/th/watch/add-account.json'
import connectedAccountMessages from '../../messages/th/watch/connected-account.json'
import connectionsMessages from '../../messages/th/watch/connections.json'
import deletedMessages from '../../messages/th/watch/deleted.json'
import monitorsMessages from '../../messages/th/watch/monitors.json'
import optOutMessages from '../../messages/th/watch/opt-out.json'
import samplesMessages from '../../messages/th/watch/samples.json'
import searchMessages from '../../messages/th/watch/search.json'

export const th = {
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
