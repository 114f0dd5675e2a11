// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/ko/account.json'
import affiliateMessages from '../../messages/ko/affiliate.json'
import affiliationMessages from '../../messages/ko/affiliation.json'
import apiMessages from '../../messages/ko/api.json'
import archivecheckMessages from '../../messages/ko/archivecheck.json'
import articlesMessages from '../../messages/ko/articles.json'
import authMessages from '../../messages/ko/auth.json'
import besttimesMessages from '../../messages/ko/besttimes.json'
import blogMessages from '../../messages/ko/blog.json'
import captionsMessages from '../../messages/ko/captions.json'
import checkMessages from '../../messages/ko/check.json'
import checkupMessages from '../../messages/ko/checkup.json'
import commonMessages from '../../messages/ko/common.json'
import connectionMessages from '../../messages/ko/connection.json'
import consentsMessages from '../../messages/ko/consents.json'
import contactMessages from '../../messages/ko/contact.json'
import dashboardMessages from '../../messages/ko/dashboard.json'
import deskMessages from '../../messages/ko/desk.json'
import editorMessages from '../../messages/ko/editor.json'
import emailsMessages from '../../messages/ko/emails.json'
import engagementMessages from '../../messages/ko/engagement.json'
import errorsMessages from '../../messages/ko/errors.json'
import exportsMessages from '../../messages/ko/exports.json'
import familyMessages from '../../messages/ko/family.json'
import familymailMessages from '../../messages/ko/familymail.json'
import faqMessages from '../../messages/ko/faq.json'
import featuresMessages from '../../messages/ko/features.json'
import feedsMessages from '../../messages/ko/feeds.json'
import filesMessages from '../../messages/ko/files.json'
import followerexportMessages from '../../messages/ko/followerexport.json'
import followerpageMessages from '../../messages/ko/followerpage.json'
import growthMessages from '../../messages/ko/growth.json'
import helpMessages from '../../messages/ko/help.json'
import historyMessages from '../../messages/ko/history.json'
import imagesMessages from '../../messages/ko/images.json'
import importMessages from '../../messages/ko/import.json'
import insightsMessages from '../../messages/ko/insights.json'
import keepingMessages from '../../messages/ko/keeping.json'
import landingMessages from '../../messages/ko/landing.json'
import landingPagesMessages from '../../messages/ko/landing-pages.json'
import legalMessages from '../../messages/ko/legal.json'
import moneyMessages from '../../messages/ko/money.json'
import moneydeskMessages from '../../messages/ko/moneydesk.json'
import notificationsMessages from '../../messages/ko/notifications.json'
import operatorMessages from '../../messages/ko/operator.json'
import ownMessages from '../../messages/ko/own.json'
import patternsMessages from '../../messages/ko/patterns.json'
import paymentsMessages from '../../messages/ko/payments.json'
import payoutsMessages from '../../messages/ko/payouts.json'
import plansMessages from '../../messages/ko/plans.json'
import profileurlMessages from '../../messages/ko/profileurl.json'
import provenanceMessages from '../../messages/ko/provenance.json'
import reportsMessages from '../../messages/ko/reports.json'
import rulesMessages from '../../messages/ko/rules.json'
import sampleMessages from '../../messages/ko/sample.json'
import searchMessages from '../../messages/ko/search.json'
import securityMessages from '../../messages/ko/security.json'
import settingsMessages from '../../messages/ko/settings.json'
import sharingMessages from '../../messages/ko/sharing.json'
import shellMessages from '../../messages/ko/shell.json'
import shopMessages from '../../messages/ko/shop.json'
import starsMessages from '../../messages/ko/stars.json'
import supportMessages from '../../messages/ko/support.json'
import ticketMessages from '../../messages/ko/ticket.json'
import ticketmailMessages from '../../messages/ko/ticketmail.json'
import toolkitMessages from '../../messages/ko/toolkit.json'
import trackingMessages from '../../messages/ko/tracking.json'
import uploadMessages from '../../messages/ko/upload.json'
import watchlistMessages from '../../messages/ko/watchlist.json'
import webhooksMessages from '../../messages/ko/webhooks.json'

export const ko = {
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
