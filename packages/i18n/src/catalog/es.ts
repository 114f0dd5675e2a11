// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/es/account.json'
import affiliateMessages from '../../messages/es/affiliate.json'
import affiliationMessages from '../../messages/es/affiliation.json'
import apiMessages from '../../messages/es/api.json'
import archivecheckMessages from '../../messages/es/archivecheck.json'
import articlesMessages from '../../messages/es/articles.json'
import authMessages from '../../messages/es/auth.json'
import besttimesMessages from '../../messages/es/besttimes.json'
import blogMessages from '../../messages/es/blog.json'
import captionsMessages from '../../messages/es/captions.json'
import checkMessages from '../../messages/es/check.json'
import checkupMessages from '../../messages/es/checkup.json'
import commonMessages from '../../messages/es/common.json'
import connectionMessages from '../../messages/es/connection.json'
import consentsMessages from '../../messages/es/consents.json'
import contactMessages from '../../messages/es/contact.json'
import dashboardMessages from '../../messages/es/dashboard.json'
import deskMessages from '../../messages/es/desk.json'
import editorMessages from '../../messages/es/editor.json'
import emailsMessages from '../../messages/es/emails.json'
import engagementMessages from '../../messages/es/engagement.json'
import errorsMessages from '../../messages/es/errors.json'
import exportsMessages from '../../messages/es/exports.json'
import familyMessages from '../../messages/es/family.json'
import familymailMessages from '../../messages/es/familymail.json'
import faqMessages from '../../messages/es/faq.json'
import featuresMessages from '../../messages/es/features.json'
import feedsMessages from '../../messages/es/feeds.json'
import filesMessages from '../../messages/es/files.json'
import followerexportMessages from '../../messages/es/followerexport.json'
import followerpageMessages from '../../messages/es/followerpage.json'
import growthMessages from '../../messages/es/growth.json'
import helpMessages from '../../messages/es/help.json'
import historyMessages from '../../messages/es/history.json'
import imagesMessages from '../../messages/es/images.json'
import importMessages from '../../messages/es/import.json'
import insightsMessages from '../../messages/es/insights.json'
import keepingMessages from '../../messages/es/keeping.json'
import landingMessages from '../../messages/es/landing.json'
import landingPagesMessages from '../../messages/es/landing-pages.json'
import legalMessages from '../../messages/es/legal.json'
import moneyMessages from '../../messages/es/money.json'
import moneydeskMessages from '../../messages/es/moneydesk.json'
import notificationsMessages from '../../messages/es/notifications.json'
import operatorMessages from '../../messages/es/operator.json'
import ownMessages from '../../messages/es/own.json'
import patternsMessages from '../../messages/es/patterns.json'
import paymentsMessages from '../../messages/es/payments.json'
import payoutsMessages from '../../messages/es/payouts.json'
import plansMessages from '../../messages/es/plans.json'
import profileurlMessages from '../../messages/es/profileurl.json'
import provenanceMessages from '../../messages/es/provenance.json'
import reportsMessages from '../../messages/es/reports.json'
import rulesMessages from '../../messages/es/rules.json'
import sampleMessages from '../../messages/es/sample.json'
import searchMessages from '../../messages/es/search.json'
import securityMessages from '../../messages/es/security.json'
import settingsMessages from '../../messages/es/settings.json'
import sharingMessages from '../../messages/es/sharing.json'
import shellMessages from '../../messages/es/shell.json'
import shopMessages from '../../messages/es/shop.json'
import starsMessages from '../../messages/es/stars.json'
import supportMessages from '../../messages/es/support.json'
import ticketMessages from '../../messages/es/ticket.json'
import ticketmailMessages from '../../messages/es/ticketmail.json'
import toolkitMessages from '../../messages/es/toolkit.json'
import trackingMessages from '../../messages/es/tracking.json'
import uploadMessages from '../../messages/es/upload.json'
import watchlistMessages from '../../messages/es/watchlist.json'
import webhooksMessages from '../../messages/es/webhooks.json'

export const es = {
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
