// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/ja/account.json'
import affiliateMessages from '../../messages/ja/affiliate.json'
import affiliationMessages from '../../messages/ja/affiliation.json'
import apiMessages from '../../messages/ja/api.json'
import archivecheckMessages from '../../messages/ja/archivecheck.json'
import articlesMessages from '../../messages/ja/articles.json'
import authMessages from '../../messages/ja/auth.json'
import besttimesMessages from '../../messages/ja/besttimes.json'
import blogMessages from '../../messages/ja/blog.json'
import captionsMessages from '../../messages/ja/captions.json'
import checkMessages from '../../messages/ja/check.json'
import checkupMessages from '../../messages/ja/checkup.json'
import commonMessages from '../../messages/ja/common.json'
import connectionMessages from '../../messages/ja/connection.json'
import consentsMessages from '../../messages/ja/consents.json'
import contactMessages from '../../messages/ja/contact.json'
import dashboardMessages from '../../messages/ja/dashboard.json'
import deskMessages from '../../messages/ja/desk.json'
import editorMessages from '../../messages/ja/editor.json'
import emailsMessages from '../../messages/ja/emails.json'
import engagementMessages from '../../messages/ja/engagement.json'
import errorsMessages from '../../messages/ja/errors.json'
import exportsMessages from '../../messages/ja/exports.json'
import familyMessages from '../../messages/ja/family.json'
import familymailMessages from '../../messages/ja/familymail.json'
import faqMessages from '../../messages/ja/faq.json'
import featuresMessages from '../../messages/ja/features.json'
import feedsMessages from '../../messages/ja/feeds.json'
import filesMessages from '../../messages/ja/files.json'
import followerexportMessages from '../../messages/ja/followerexport.json'
import followerpageMessages from '../../messages/ja/followerpage.json'
import growthMessages from '../../messages/ja/growth.json'
import helpMessages from '../../messages/ja/help.json'
import historyMessages from '../../messages/ja/history.json'
import imagesMessages from '../../messages/ja/images.json'
import importMessages from '../../messages/ja/import.json'
import insightsMessages from '../../messages/ja/insights.json'
import keepingMessages from '../../messages/ja/keeping.json'
import landingMessages from '../../messages/ja/landing.json'
import landingPagesMessages from '../../messages/ja/landing-pages.json'
import legalMessages from '../../messages/ja/legal.json'
import moneyMessages from '../../messages/ja/money.json'
import moneydeskMessages from '../../messages/ja/moneydesk.json'
import notificationsMessages from '../../messages/ja/notifications.json'
import operatorMessages from '../../messages/ja/operator.json'
import ownMessages from '../../messages/ja/own.json'
import patternsMessages from '../../messages/ja/patterns.json'
import paymentsMessages from '../../messages/ja/payments.json'
import payoutsMessages from '../../messages/ja/payouts.json'
import plansMessages from '../../messages/ja/plans.json'
import profileurlMessages from '../../messages/ja/profileurl.json'
import provenanceMessages from '../../messages/ja/provenance.json'
import reportsMessages from '../../messages/ja/reports.json'
import rulesMessages from '../../messages/ja/rules.json'
import sampleMessages from '../../messages/ja/sample.json'
import searchMessages from '../../messages/ja/search.json'
import securityMessages from '../../messages/ja/security.json'
import settingsMessages from '../../messages/ja/settings.json'
import sharingMessages from '../../messages/ja/sharing.json'
import shellMessages from '../../messages/ja/shell.json'
import shopMessages from '../../messages/ja/shop.json'
import starsMessages from '../../messages/ja/stars.json'
import supportMessages from '../../messages/ja/support.json'
import ticketMessages from '../../messages/ja/ticket.json'
import ticketmailMessages from '../../messages/ja/ticketmail.json'
import toolkitMessages from '../../messages/ja/toolkit.json'
import trackingMessages from '../../messages/ja/tracking.json'
import uploadMessages from '../../messages/ja/upload.json'
import watchlistMessages from '../../messages/ja/watchlist.json'
import webhooksMessages from '../../messages/ja/webhooks.json'

export const ja = {
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
