// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/ko/archive/deliveries.json'
import historyMessages from '../../messages/ko/archive/history.json'
import importsMessages from '../../messages/ko/archive/imports.json'
import ledgerMessages from '../../messages/ko/archive/ledger.json'
import uploadsMessages from '../../messages/ko/archive/uploads.json'
import apiMessages from '../../messages/ko/common/api.json'
import commonMessages from '../../messages/ko/common/common.json'
import errorsMessages from '../../messages/ko/common/errors.json'
import articleEditorMessages from '../../messages/ko/content/article-editor.json'
import articlesMessages from '../../messages/ko/content/articles.json'
import blogMessages from '../../messages/ko/content/blog.json'
import channelsMessages from '../../messages/ko/delivery/channels.json'
import emailsMessages from '../../messages/ko/delivery/emails.json'
import notificationsMessages from '../../messages/ko/delivery/notifications.json'
import syndicationMessages from '../../messages/ko/delivery/syndication.json'
import tablesMessages from '../../messages/ko/delivery/tables.json'
import webhooksMessages from '../../messages/ko/delivery/webhooks.json'
import familyMessages from '../../messages/ko/family/family.json'
import familyMailMessages from '../../messages/ko/family/family-mail.json'
import insightsMessages from '../../messages/ko/insights/insights.json'
import patternsMessages from '../../messages/ko/insights/patterns.json'
import provenanceMessages from '../../messages/ko/insights/provenance.json'
import billingAdminMessages from '../../messages/ko/operations/billing-admin.json'
import operatorMessages from '../../messages/ko/operations/operator.json'
import staffMessages from '../../messages/ko/operations/staff.json'
import accountComparisonMessages from '../../messages/ko/reports/account-comparison.json'
import exportsMessages from '../../messages/ko/reports/exports.json'
import notesMessages from '../../messages/ko/reports/notes.json'
import proofCardsMessages from '../../messages/ko/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/ko/reports/public-figures.json'
import reportFilesMessages from '../../messages/ko/reports/report-files.json'
import reportsMessages from '../../messages/ko/reports/reports.json'
import sealsMessages from '../../messages/ko/reports/seals.json'
import sharingMessages from '../../messages/ko/reports/sharing.json'
import affiliateMessages from '../../messages/ko/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/ko/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/ko/shop/affiliate-programme.json'
import moneyMessages from '../../messages/ko/shop/money.json'
import paymentsMessages from '../../messages/ko/shop/payments.json'
import plansMessages from '../../messages/ko/shop/plans.json'
import shopMessages from '../../messages/ko/shop/shop.json'
import withdrawalMessages from '../../messages/ko/shop/withdrawal.json'
import faqMessages from '../../messages/ko/site/faq.json'
import featuresMessages from '../../messages/ko/site/features.json'
import imprintMessages from '../../messages/ko/site/imprint.json'
import landingMessages from '../../messages/ko/site/landing.json'
import landingPagesMessages from '../../messages/ko/site/landing-pages.json'
import legalMessages from '../../messages/ko/site/legal.json'
import rulesMessages from '../../messages/ko/site/rules.json'
import shellMessages from '../../messages/ko/site/shell.json'
import contactMessages from '../../messages/ko/support/contact.json'
import helpMessages from '../../messages/ko/support/help.json'
import inboxMessages from '../../messages/ko/support/inbox.json'
import supportMessages from '../../messages/ko/support/support.json'
import ticketMailMessages from '../../messages/ko/support/ticket-mail.json'
import ticketsMessages from '../../messages/ko/support/tickets.json'
import archiveValidatorMessages from '../../messages/ko/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/ko/toolkit/best-times.json'
import captionsMessages from '../../messages/ko/toolkit/captions.json'
import checkUpMessages from '../../messages/ko/toolkit/check-up.json'
import engagementMessages from '../../messages/ko/toolkit/engagement.json'
import followerExportMessages from '../../messages/ko/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/ko/toolkit/follower-export-page.json'
import growthMessages from '../../messages/ko/toolkit/growth.json'
import imagesMessages from '../../messages/ko/toolkit/images.json'
import profileUrlMessages from '../../messages/ko/toolkit/profile-url.json'
import toolkitMessages from '../../messages/ko/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/ko/users/api-keys.json'
import authMessages from '../../messages/ko/users/auth.json'
import consentsMessages from '../../messages/ko/users/consents.json'
import dashboardMessages from '../../messages/ko/users/dashboard.json'
import frameMessages from '../../messages/ko/users/frame.json'
import grantsMessages from '../../messages/ko/users/grants.json'
import legalChangeMessages from '../../messages/ko/users/legal-change.json'
import securityMessages from '../../messages/ko/users/security.json'
import settingsMessages from '../../messages/ko/users/settings.json'
import accountMessages from '../../messages/ko/watch/account.json'
import addAccountMessages from '../../messages/ko/watch/add-account.json'
import connectedAccountMessages from '../../messages/ko/watch/connected-account.json'
import connectionsMessages from '../../messages/ko/watch/connections.json'
import deletedMessages from '../../messages/ko/watch/deleted.json'
import monitorsMessages from '../../messages/ko/watch/monitors.json'
import optOutMessages from '../../messages/ko/watch/opt-out.json'
import samplesMessages from '../../messages/ko/watch/samples.json'
import searchMessages from '../../messages/ko/watch/search.json'

export const ko = {
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
