// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/de/archive/deliveries.json'
import historyMessages from '../../messages/de/archive/history.json'
import importsMessages from '../../messages/de/archive/imports.json'
import ledgerMessages from '../../messages/de/archive/ledger.json'
import uploadsMessages from '../../messages/de/archive/uploads.json'
import apiMessages from '../../messages/de/common/api.json'
import commonMessages from '../../messages/de/common/common.json'
import errorsMessages from '../../messages/de/common/errors.json'
import articleEditorMessages from '../../messages/de/content/article-editor.json'
import articlesMessages from '../../messages/de/content/articles.json'
import blogMessages from '../../messages/de/content/blog.json'
import channelsMessages from '../../messages/de/delivery/channels.json'
import emailsMessages from '../../messages/de/delivery/emails.json'
import notificationsMessages from '../../messages/de/delivery/notifications.json'
import syndicationMessages from '../../messages/de/delivery/syndication.json'
import tablesMessages from '../../messages/de/delivery/tables.json'
import webhooksMessages from '../../messages/de/delivery/webhooks.json'
import familyMessages from '../../messages/de/family/family.json'
import familyMailMessages from '../../messages/de/family/family-mail.json'
import insightsMessages from '../../messages/de/insights/insights.json'
import patternsMessages from '../../messages/de/insights/patterns.json'
import provenanceMessages from '../../messages/de/insights/provenance.json'
import billingAdminMessages from '../../messages/de/operations/billing-admin.json'
import operatorMessages from '../../messages/de/operations/operator.json'
import staffMessages from '../../messages/de/operations/staff.json'
import accountComparisonMessages from '../../messages/de/reports/account-comparison.json'
import exportsMessages from '../../messages/de/reports/exports.json'
import notesMessages from '../../messages/de/reports/notes.json'
import proofCardsMessages from '../../messages/de/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/de/reports/public-figures.json'
import reportFilesMessages from '../../messages/de/reports/report-files.json'
import reportsMessages from '../../messages/de/reports/reports.json'
import sealsMessages from '../../messages/de/reports/seals.json'
import sharingMessages from '../../messages/de/reports/sharing.json'
import affiliateMessages from '../../messages/de/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/de/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/de/shop/affiliate-programme.json'
import moneyMessages from '../../messages/de/shop/money.json'
import paymentsMessages from '../../messages/de/shop/payments.json'
import plansMessages from '../../messages/de/shop/plans.json'
import shopMessages from '../../messages/de/shop/shop.json'
import withdrawalMessages from '../../messages/de/shop/withdrawal.json'
import faqMessages from '../../messages/de/site/faq.json'
import featuresMessages from '../../messages/de/site/features.json'
import imprintMessages from '../../messages/de/site/imprint.json'
import landingMessages from '../../messages/de/site/landing.json'
import landingPagesMessages from '../../messages/de/site/landing-pages.json'
import legalMessages from '../../messages/de/site/legal.json'
import rulesMessages from '../../messages/de/site/rules.json'
import shellMessages from '../../messages/de/site/shell.json'
import contactMessages from '../../messages/de/support/contact.json'
import helpMessages from '../../messages/de/support/help.json'
import inboxMessages from '../../messages/de/support/inbox.json'
import supportMessages from '../../messages/de/support/support.json'
import ticketMailMessages from '../../messages/de/support/ticket-mail.json'
import ticketsMessages from '../../messages/de/support/tickets.json'
import archiveValidatorMessages from '../../messages/de/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/de/toolkit/best-times.json'
import captionsMessages from '../../messages/de/toolkit/captions.json'
import checkUpMessages from '../../messages/de/toolkit/check-up.json'
import engagementMessages from '../../messages/de/toolkit/engagement.json'
import followerExportMessages from '../../messages/de/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/de/toolkit/follower-export-page.json'
import growthMessages from '../../messages/de/toolkit/growth.json'
import imagesMessages from '../../messages/de/toolkit/images.json'
import profileUrlMessages from '../../messages/de/toolkit/profile-url.json'
import toolkitMessages from '../../messages/de/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/de/users/api-keys.json'
import authMessages from '../../messages/de/users/auth.json'
import consentsMessages from '../../messages/de/users/consents.json'
import dashboardMessages from '../../messages/de/users/dashboard.json'
import frameMessages from '../../messages/de/users/frame.json'
import grantsMessages from '../../messages/de/users/grants.json'
import legalChangeMessages from '../../messages/de/users/legal-change.json'
import securityMessages from '../../messages/de/users/security.json'
import settingsMessages from '../../messages/de/users/settings.json'
import accountMessages from '../../messages/de/watch/account.json'
import addAccountMessages from '../../messages/de/watch/add-account.json'
import connectedAccountMessages from '../../messages/de/watch/connected-account.json'
import connectionsMessages from '../../messages/de/watch/connections.json'
import deletedMessages from '../../messages/de/watch/deleted.json'
import monitorsMessages from '../../messages/de/watch/monitors.json'
import optOutMessages from '../../messages/de/watch/opt-out.json'
import samplesMessages from '../../messages/de/watch/samples.json'
import searchMessages from '../../messages/de/watch/search.json'

export const de = {
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
