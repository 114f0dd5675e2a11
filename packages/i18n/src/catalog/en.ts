// Written by scripts/register.ts. Run it after adding a message file.
import deliveriesMessages from '../../messages/en/archive/deliveries.json'
import historyMessages from '../../messages/en/archive/history.json'
import importsMessages from '../../messages/en/archive/imports.json'
import ledgerMessages from '../../messages/en/archive/ledger.json'
import uploadsMessages from '../../messages/en/archive/uploads.json'
import apiMessages from '../../messages/en/common/api.json'
import commonMessages from '../../messages/en/common/common.json'
import errorsMessages from '../../messages/en/common/errors.json'
import articleEditorMessages from '../../messages/en/content/article-editor.json'
import articlesMessages from '../../messages/en/content/articles.json'
import blogMessages from '../../messages/en/content/blog.json'
import channelsMessages from '../../messages/en/delivery/channels.json'
import emailsMessages from '../../messages/en/delivery/emails.json'
import notificationsMessages from '../../messages/en/delivery/notifications.json'
import syndicationMessages from '../../messages/en/delivery/syndication.json'
import tablesMessages from '../../messages/en/delivery/tables.json'
import webhooksMessages from '../../messages/en/delivery/webhooks.json'
import familyMessages from '../../messages/en/family/family.json'
import familyMailMessages from '../../messages/en/family/family-mail.json'
import insightsMessages from '../../messages/en/insights/insights.json'
import patternsMessages from '../../messages/en/insights/patterns.json'
import provenanceMessages from '../../messages/en/insights/provenance.json'
import billingAdminMessages from '../../messages/en/operations/billing-admin.json'
import operatorMessages from '../../messages/en/operations/operator.json'
import staffMessages from '../../messages/en/operations/staff.json'
import accountComparisonMessages from '../../messages/en/reports/account-comparison.json'
import exportsMessages from '../../messages/en/reports/exports.json'
import notesMessages from '../../messages/en/reports/notes.json'
import proofCardsMessages from '../../messages/en/reports/proof-cards.json'
import publicFiguresMessages from '../../messages/en/reports/public-figures.json'
import reportFilesMessages from '../../messages/en/reports/report-files.json'
import reportsMessages from '../../messages/en/reports/reports.json'
import sealsMessages from '../../messages/en/reports/seals.json'
import sharingMessages from '../../messages/en/reports/sharing.json'
import affiliateMessages from '../../messages/en/shop/affiliate.json'
import affiliatePayoutsMessages from '../../messages/en/shop/affiliate-payouts.json'
import affiliateProgrammeMessages from '../../messages/en/shop/affiliate-programme.json'
import moneyMessages from '../../messages/en/shop/money.json'
import paymentsMessages from '../../messages/en/shop/payments.json'
import plansMessages from '../../messages/en/shop/plans.json'
import shopMessages from '../../messages/en/shop/shop.json'
import withdrawalMessages from '../../messages/en/shop/withdrawal.json'
import faqMessages from '../../messages/en/site/faq.json'
import featuresMessages from '../../messages/en/site/features.json'
import imprintMessages from '../../messages/en/site/imprint.json'
import landingMessages from '../../messages/en/site/landing.json'
import landingPagesMessages from '../../messages/en/site/landing-pages.json'
import legalMessages from '../../messages/en/site/legal.json'
import rulesMessages from '../../messages/en/site/rules.json'
import shellMessages from '../../messages/en/site/shell.json'
import contactMessages from '../../messages/en/support/contact.json'
import helpMessages from '../../messages/en/support/help.json'
import inboxMessages from '../../messages/en/support/inbox.json'
import supportMessages from '../../messages/en/support/support.json'
import ticketMailMessages from '../../messages/en/support/ticket-mail.json'
import ticketsMessages from '../../messages/en/support/tickets.json'
import archiveValidatorMessages from '../../messages/en/toolkit/archive-validator.json'
import bestTimesMessages from '../../messages/en/toolkit/best-times.json'
import captionsMessages from '../../messages/en/toolkit/captions.json'
import checkUpMessages from '../../messages/en/toolkit/check-up.json'
import engagementMessages from '../../messages/en/toolkit/engagement.json'
import followerExportMessages from '../../messages/en/toolkit/follower-export.json'
import followerExportPageMessages from '../../messages/en/toolkit/follower-export-page.json'
import growthMessages from '../../messages/en/toolkit/growth.json'
import imagesMessages from '../../messages/en/toolkit/images.json'
import profileUrlMessages from '../../messages/en/toolkit/profile-url.json'
import toolkitMessages from '../../messages/en/toolkit/toolkit.json'
import apiKeysMessages from '../../messages/en/users/api-keys.json'
import authMessages from '../../messages/en/users/auth.json'
import consentsMessages from '../../messages/en/users/consents.json'
import dashboardMessages from '../../messages/en/users/dashboard.json'
import frameMessages from '../../messages/en/users/frame.json'
import grantsMessages from '../../messages/en/users/grants.json'
import legalChangeMessages from '../../messages/en/users/legal-change.json'
import securityMessages from '../../messages/en/users/security.json'
import settingsMessages from '../../messages/en/users/settings.json'
import accountMessages from '../../messages/en/watch/account.json'
import addAccountMessages from '../../messages/en/watch/add-account.json'
import connectedAccountMessages from '../../messages/en/watch/connected-account.json'
import connectionsMessages from '../../messages/en/watch/connections.json'
import deletedMessages from '../../messages/en/watch/deleted.json'
import monitorsMessages from '../../messages/en/watch/monitors.json'
import optOutMessages from '../../messages/en/watch/opt-out.json'
import samplesMessages from '../../messages/en/watch/samples.json'
import searchMessages from '../../messages/en/watch/search.json'

export const english = {
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

export type Messages = typeof english
