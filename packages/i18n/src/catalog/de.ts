// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/de/account.json'
import affiliateMessages from '../../messages/de/affiliate.json'
import affiliationMessages from '../../messages/de/affiliation.json'
import apiMessages from '../../messages/de/api.json'
import archivecheckMessages from '../../messages/de/archivecheck.json'
import articlesMessages from '../../messages/de/articles.json'
import authMessages from '../../messages/de/auth.json'
import besttimesMessages from '../../messages/de/besttimes.json'
import blogMessages from '../../messages/de/blog.json'
import captionsMessages from '../../messages/de/captions.json'
import checkMessages from '../../messages/de/check.json'
import checkupMessages from '../../messages/de/checkup.json'
import commonMessages from '../../messages/de/common.json'
import connectionMessages from '../../messages/de/connection.json'
import consentsMessages from '../../messages/de/consents.json'
import contactMessages from '../../messages/de/contact.json'
import dashboardMessages from '../../messages/de/dashboard.json'
import deskMessages from '../../messages/de/desk.json'
import editorMessages from '../../messages/de/editor.json'
import emailsMessages from '../../messages/de/emails.json'
import engagementMessages from '../../messages/de/engagement.json'
import errorsMessages from '../../messages/de/errors.json'
import exportsMessages from '../../messages/de/exports.json'
import familyMessages from '../../messages/de/family.json'
import familymailMessages from '../../messages/de/familymail.json'
import faqMessages from '../../messages/de/faq.json'
import featuresMessages from '../../messages/de/features.json'
import feedsMessages from '../../messages/de/feeds.json'
import filesMessages from '../../messages/de/files.json'
import followerexportMessages from '../../messages/de/followerexport.json'
import followerpageMessages from '../../messages/de/followerpage.json'
import growthMessages from '../../messages/de/growth.json'
import helpMessages from '../../messages/de/help.json'
import historyMessages from '../../messages/de/history.json'
import imagesMessages from '../../messages/de/images.json'
import importMessages from '../../messages/de/import.json'
import insightsMessages from '../../messages/de/insights.json'
import keepingMessages from '../../messages/de/keeping.json'
import landingMessages from '../../messages/de/landing.json'
import landingPagesMessages from '../../messages/de/landing-pages.json'
import legalMessages from '../../messages/de/legal.json'
import moneyMessages from '../../messages/de/money.json'
import moneydeskMessages from '../../messages/de/moneydesk.json'
import notificationsMessages from '../../messages/de/notifications.json'
import operatorMessages from '../../messages/de/operator.json'
import ownMessages from '../../messages/de/own.json'
import patternsMessages from '../../messages/de/patterns.json'
import paymentsMessages from '../../messages/de/payments.json'
import payoutsMessages from '../../messages/de/payouts.json'
import plansMessages from '../../messages/de/plans.json'
import profileurlMessages from '../../messages/de/profileurl.json'
import provenanceMessages from '../../messages/de/provenance.json'
import reportsMessages from '../../messages/de/reports.json'
import rulesMessages from '../../messages/de/rules.json'
import sampleMessages from '../../messages/de/sample.json'
import searchMessages from '../../messages/de/search.json'
import securityMessages from '../../messages/de/security.json'
import settingsMessages from '../../messages/de/settings.json'
import sharingMessages from '../../messages/de/sharing.json'
import shellMessages from '../../messages/de/shell.json'
import shopMessages from '../../messages/de/shop.json'
import starsMessages from '../../messages/de/stars.json'
import supportMessages from '../../messages/de/support.json'
import ticketMessages from '../../messages/de/ticket.json'
import ticketmailMessages from '../../messages/de/ticketmail.json'
import toolkitMessages from '../../messages/de/toolkit.json'
import trackingMessages from '../../messages/de/tracking.json'
import uploadMessages from '../../messages/de/upload.json'
import watchlistMessages from '../../messages/de/watchlist.json'
import webhooksMessages from '../../messages/de/webhooks.json'

export const de = {
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
