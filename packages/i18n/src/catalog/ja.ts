// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/ja/archive/deliveries.json'
import historyMessages from '../../messages/ja/archive/history.json'
import importsMessages from '../../messages/ja/archive/imports.json'
import ledgerMessages from '../../messages/ja/archive/ledger.json'
import uploadsMessages from '../../messages/ja/archive/uploads.json'
import apiMessages from '../../messages/ja/common/api.json'
import commonMessages from '../../messages/ja/common/common.json'
import errorsMessages from '../../messages/ja/common/errors.json'
import articleEditorMessages from '../../messages/ja/content/article-editor.json'
import articlesMessages from '../../messages/ja/content/articles.json'
import blogMessages from '../../messages/ja/content/blog.json'
import channelsMessages from '../../messages/ja/delivery/channels.json'
import emailsMessages from '../../messages/ja/delivery/emails.json'
import notificationsMessages from '../../messages/ja/delivery/notifications.json'
import syndicationMessages from '../../messages/ja/delivery/syndication.json'
import tablesMessages from '../../messages/ja/delivery/tables.json'
import webhooksMessages from '../../messages/ja/delivery/webhooks.json'
import familyMessages from '../../messages/ja/family/family.json'
import familyMailMessages from '../../messages/ja/family/family-mail.json'
import insightsMessages from '../../messages/ja/insights/insights.json'
import patternsMessages from '../../messages/ja/insights/patterns.json'
import provenanceMessages from '../../messages/ja/insights/provenance.json'
import billingAdminMessages from '../../messages/ja/operations/billing-admin.json'
import operatorMessages from '../../messages/ja/operations/operator.json'
import staffMessages from '../../messages/ja/operations/staff.json'
import accountComparisonMessages from '../../messages/ja/reports/account-comparison.json'
import exportsMessages from '../../messages/ja/reports/exports.json'
import notesMessages from '../../messages/ja/reports/notes.json'
import proofCardsMessages from '../../messages/ja/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/ja/reports/public-figures.json'
import reportFilesMessages from '../../messages/ja/reports/report-files.json'
import reportsMessages from '../../messages/ja/reports/reports.json'
import sealsMessages from '../../messages/ja/reports/seals.json'
import sharingMessages from '../../messages/ja/reports/sharing.json'
import affiliateMessages from '../../messages/ja/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/ja/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/ja/shop/affiliate-programme.json'
import moneyMessages from '../../messages/ja/shop/money.json'
import paymentsMessages from '../../messages/ja/shop/payments.json'
import plansMessages from '../../messages/ja/shop/plans.json'
import shopMessages from '../../messages/ja/shop/shop.json'
import withdrawalMessages from '../../messages/ja/shop/withdrawal.json'
import faqMessages from '../../messages/ja/site/faq.json'
import featuresMessages from '../../messages/ja/site/features.json'
import imprintMessages from '../../messages/ja/site/imprint.json'
import landingMessages from '../../messages/ja/site/landing.json'
import landingPagesMessages from '../../messages/ja/site/landing-pages.json'
import legalMessages from '../../messages/ja/site/legal.json'
import rulesMessages from '../../messages/ja/site/rules.json'
import shellMessages from '../../messages/ja/site/shell.json'
import contactMessages from '../../messages/ja/support/contact.json'
import helpMessages from '../../messages/ja/support/help.json'
import inboxMessages from '../../messages/ja/support/inbox.json'
import supportMessages from '../../messages/ja/support/support.json'
import ticketMailMessages from '../../messages/ja/support/ticket-mail.json'
import ticketsMessages from '../../messages/ja/support/tickets.json'
import archiveValidatorMessages from '../../messages/ja/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/ja/toolkit/best-times.json'
import captionsMessages from '../../messages/ja/toolkit/captions.json'
import checkUpMessages from '../../messages/ja/toolkit/check-up.json'
import engagementMessages from '../../messages/ja/toolkit/engagement.json'
import followerExportMessages from '../../messages/ja/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/ja/toolkit/follower-export-page.json'
import growthMessages from '../../messages/ja/toolkit/growth.json'
import imagesMessages from '../../messages/ja/toolkit/images.json'
import profileUrlMessages from '../../messages/ja/toolkit/profile-url.json'
import toolkitMessages from '../../messages/ja/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/ja/users/api-keys.json'
import authMessages from '../../messages/ja/users/auth.json'
import consentsMessages from '../../messages/ja/users/consents.json'
import dashboardMessages from '../../messages/ja/users/dashboard.json'
import frameMessages from '../../messages/ja/users/frame.json'
import grantsMessages from '../../messages/ja/users/grants.json'
import legalChangeMessages from '../../messages/ja/users/legal-change.json'
import securityMessages from '../../messages/ja/users/security.json'
import settingsMessages from '../../messages/ja/users/settings.json'
import accountMessages from '../../messages/ja/watch/account.json'
import addAccountMessages from '../../messages/ja/watch/add-account.json'
import connectedAccountMessages from '../../messages/ja/watch/connected-account.json'
import connectionsMessages from '../../messages/ja/watch/connections.json'
import deletedMessages from '../../messages/ja/watch/deleted.json'
import monitorsMessages from '../../messages/ja/watch/monitors.json'
import optOutMessages from '../../messages/ja/watch/opt-out.json'
import samplesMessages from '../../messages/ja/watch/samples.json'
import searchMessages from '../../messages/ja/watch/search.json'

export const ja = {
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
