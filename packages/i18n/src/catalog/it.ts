// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/it/account.json'
import affiliateMessages from '../../messages/it/affiliate.json'
import affiliationMessages from '../../messages/it/affiliation.json'
import apiMessages from '../../messages/it/api.json'
import archivecheckMessages from '../../messages/it/archivecheck.json'
import articlesMessages from '../../messages/it/articles.json'
import authMessages from '../../messages/it/auth.json'
import besttimesMessages from '../../messages/it/besttimes.json'
import blogMessages from '../../messages/it/blog.json'
import captionsMessages from '../../messages/it/captions.json'
import checkMessages from '../../messages/it/check.json'
import checkupMessages from '../../messages/it/checkup.json'
import commonMessages from '../../messages/it/common.json'
import connectionMessages from '../../messages/it/connection.json'
import consentsMessages from '../../messages/it/consents.json'
import contactMessages from '../../messages/it/contact.json'
import dashboardMessages from '../../messages/it/dashboard.json'
import deskMessages from '../../messages/it/desk.json'
import editorMessages from '../../messages/it/editor.json'
import emailsMessages from '../../messages/it/emails.json'
import engagementMessages from '../../messages/it/engagement.json'
import errorsMessages from '../../messages/it/errors.json'
import exportsMessages from '../../messages/it/exports.json'
import familyMessages from '../../messages/it/family.json'
import familymailMessages from '../../messages/it/familymail.json'
import faqMessages from '../../messages/it/faq.json'
import featuresMessages from '../../messages/it/features.json'
import feedsMessages from '../../messages/it/feeds.json'
import filesMessages from '../../messages/it/files.json'
import followerexportMessages from '../../messages/it/followerexport.json'
import followerpageMessages from '../../messages/it/followerpage.json'
import growthMessages from '../../messages/it/growth.json'
import helpMessages from '../../messages/it/help.json'
import historyMessages from '../../messages/it/history.json'
import imagesMessages from '../../messages/it/images.json'
import importMessages from '../../messages/it/import.json'
import insightsMessages from '../../messages/it/insights.json'
import keepingMessages from '../../messages/it/keeping.json'
import landingMessages from '../../messages/it/landing.json'
import landingPagesMessages from '../../messages/it/landing-pages.json'
import legalMessages from '../../messages/it/legal.json'
import moneyMessages from '../../messages/it/money.json'
import moneydeskMessages from '../../messages/it/moneydesk.json'
import notificationsMessages from '../../messages/it/notifications.json'
import operatorMessages from '../../messages/it/operator.json'
import ownMessages from '../../messages/it/own.json'
import patternsMessages from '../../messages/it/patterns.json'
import paymentsMessages from '../../messages/it/payments.json'
import payoutsMessages from '../../messages/it/payouts.json'
import plansMessages from '../../messages/it/plans.json'
import profileurlMessages from '../../messages/it/profileurl.json'
import provenanceMessages from '../../messages/it/provenance.json'
import reportsMessages from '../../messages/it/reports.json'
import rulesMessages from '../../messages/it/rules.json'
import sampleMessages from '../../messages/it/sample.json'
import searchMessages from '../../messages/it/search.json'
import securityMessages from '../../messages/it/security.json'
import settingsMessages from '../../messages/it/settings.json'
import sharingMessages from '../../messages/it/sharing.json'
import shellMessages from '../../messages/it/shell.json'
import shopMessages from '../../messages/it/shop.json'
import starsMessages from '../../messages/it/stars.json'
import supportMessages from '../../messages/it/support.json'
import ticketMessages from '../../messages/it/ticket.json'
import ticketmailMessages from '../../messages/it/ticketmail.json'
import toolkitMessages from '../../messages/it/toolkit.json'
import trackingMessages from '../../messages/it/tracking.json'
import uploadMessages from '../../messages/it/upload.json'
import watchlistMessages from '../../messages/it/watchlist.json'
import webhooksMessages from '../../messages/it/webhooks.json'

export const it = {
  account: accountMessages,
  affiliate: affiliateMessages,
  affiliation: affiliationMessages,
  api: apiMessages,
  archivecheck: archivecheckMessages,
  articles: articlesMessages,
  auth: authMessages,
  besttimes: besttimesMessages,
  blog: blogMessages,
  captions: captionsMessages,
  check: checkMessages,
  checkup: checkupMessages,
  common: commonMessages,
  connection: connectionMessages,
  consents: consentsMessages,
  contact: contactMessages,
  dashboard: dashboardMessages,
  desk: deskMessages,
  editor: editorMessages,
  emails: emailsMessages,
  engagement: engagementMessages,
  errors: errorsMessages,
  exports: exportsMessages,
  family: familyMessages,
  familymail: familymailMessages,
  faq: faqMessages,
  features: featuresMessages,
  feeds: feedsMessages,
  files: filesMessages,
  followerexport: followerexportMessages,
  followerpage: followerpageMessages,
  growth: growthMessages,
  help: helpMessages,
  history: historyMessages,
  images: imagesMessages,
  import: importMessages,
  insights: insightsMessages,
  keeping: keepingMessages,
  landing: landingMessages,
  landingPages: landingPagesMessages,
  legal: legalMessages,
  money: moneyMessages,
  moneydesk: moneydeskMessages,
  notifications: notificationsMessages,
  operator: operatorMessages,
  own: ownMessages,
  patterns: patternsMessages,
  payments: paymentsMessages,
  payouts: payoutsMessages,
  plans: plansMessages,
  profileurl: profileurlMessages,
  provenance: provenanceMessages,
  reports: reportsMessages,
  rules: rulesMessages,
  sample: sampleMessages,
  search: searchMessages,
  security: securityMessages,
  settings: settingsMessages,
  sharing: sharingMessages,
  shell: shellMessages,
  shop: shopMessages,
  stars: starsMessages,
  support: supportMessages,
  ticket: ticketMessages,
  ticketmail: ticketmailMessages,
  toolkit: toolkitMessages,
  tracking: trackingMessages,
  upload: uploadMessages,
  watchlist: watchlistMessages,
  webhooks: webhooksMessages,
}
