// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/pt/archive/deliveries.json'
import historyMessages from '../../messages/pt/archive/history.json'
import importsMessages from '../../messages/pt/archive/imports.json'
import ledgerMessages from '../../messages/pt/archive/ledger.json'
import uploadsMessages from '../../messages/pt/archive/uploads.json'
import apiMessages from '../../messages/pt/common/api.json'
import commonMessages from '../../messages/pt/common/common.json'
import errorsMessages from '../../messages/pt/common/errors.json'
import articleEditorMessages from '../../messages/pt/content/article-editor.json'
import articlesMessages from '../../messages/pt/content/articles.json'
import blogMessages from '../../messages/pt/content/blog.json'
import channelsMessages from '../../messages/pt/delivery/channels.json'
import emailsMessages from '../../messages/pt/delivery/emails.json'
import notificationsMessages from '../../messages/pt/delivery/notifications.json'
import syndicationMessages from '../../messages/pt/delivery/syndication.json'
import tablesMessages from '../../messages/pt/delivery/tables.json'
import webhooksMessages from '../../messages/pt/delivery/webhooks.json'
import familyMessages from '../../messages/pt/family/family.json'
import familyMailMessages from '../../messages/pt/family/family-mail.json'
import insightsMessages from '../../messages/pt/insights/insights.json'
import patternsMessages from '../../messages/pt/insights/patterns.json'
import provenanceMessages from '../../messages/pt/insights/provenance.json'
import billingAdminMessages from '../../messages/pt/operations/billing-admin.json'
import operatorMessages from '../../messages/pt/operations/operator.json'
import staffMessages from '../../messages/pt/operations/staff.json'
import accountComparisonMessages from '../../messages/pt/reports/account-comparison.json'
import exportsMessages from '../../messages/pt/reports/exports.json'
import notesMessages from '../../messages/pt/reports/notes.json'
import proofCardsMessages from '../../messages/pt/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/pt/reports/public-figures.json'
import reportFilesMessages from '../../messages/pt/reports/report-files.json'
import reportsMessages from '../../messages/pt/reports/reports.json'
import sealsMessages from '../../messages/pt/reports/seals.json'
import sharingMessages from '../../messages/pt/reports/sharing.json'
import affiliateMessages from '../../messages/pt/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/pt/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/pt/shop/affiliate-programme.json'
import moneyMessages from '../../messages/pt/shop/money.json'
import paymentsMessages from '../../messages/pt/shop/payments.json'
import plansMessages from '../../messages/pt/shop/plans.json'
import shopMessages from '../../messages/pt/shop/shop.json'
import withdrawalMessages from '../../messages/pt/shop/withdrawal.json'
import faqMessages from '../../messages/pt/site/faq.json'
import featuresMessages from '../../messages/pt/site/features.json'
import imprintMessages from '../../messages/pt/site/imprint.json'
import landingMessages from '../../messages/pt/site/landing.json'
import landingPagesMessages from '../../messages/pt/site/landing-pages.json'
import legalMessages from '../../messages/pt/site/legal.json'
import rulesMessages from '../../messages/pt/site/rules.json'
import shellMessages from '../../messages/pt/site/shell.json'
import contactMessages from '../../messages/pt/support/contact.json'
import helpMessages from '../../messages/pt/support/help.json'
import inboxMessages from '../../messages/pt/support/inbox.json'
import supportMessages from '../../messages/pt/support/support.json'
import ticketMailMessages from '../../messages/pt/support/ticket-mail.json'
import ticketsMessages from '../../messages/pt/support/tickets.json'
import archiveValidatorMessages from '../../messages/pt/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/pt/toolkit/best-times.json'
import captionsMessages from '../../messages/pt/toolkit/captions.json'
import checkUpMessages from '../../messages/pt/toolkit/check-up.json'
import engagementMessages from '../../messages/pt/toolkit/engagement.json'
import followerExportMessages from '../../messages/pt/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/pt/toolkit/follower-export-page.json'
import growthMessages from '../../messages/pt/toolkit/growth.json'
import imagesMessages from '../../messages/pt/toolkit/images.json'
import profileUrlMessages from '../../messages/pt/toolkit/profile-url.json'
import toolkitMessages from '../../messages/pt/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/pt/users/api-keys.json'
import authMessages from '../../messages/pt/users/auth.json'
import consentsMessages from '../../messages/pt/users/consents.json'
import dashboardMessages from '../../messages/pt/users/dashboard.json'
import frameMessages from '../../messages/pt/users/frame.json'
import grantsMessages from '../../messages/pt/users/grants.json'
import legalChangeMessages from '../../messages/pt/users/legal-change.json'
import securityMessages from '../../messages/pt/users/security.json'
import settingsMessages from '../../messages/pt/users/settings.json'
import accountMessages from '../../messages/pt/watch/account.json'
import addAccountMessages from '../../messages/pt/watch/add-account.json'
import connectedAccountMessages from '../../messages/pt/watch/connected-account.json'
import connectionsMessages from '../../messages/pt/watch/connections.json'
import deletedMessages from '../../messages/pt/watch/deleted.json'
import monitorsMessages from '../../messages/pt/watch/monitors.json'
import optOutMessages from '../../messages/pt/watch/opt-out.json'
import samplesMessages from '../../messages/pt/watch/samples.json'
import searchMessages from '../../messages/pt/watch/search.json'

export const pt = {
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
