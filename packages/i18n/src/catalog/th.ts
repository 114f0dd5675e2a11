// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/th/account.json'
import affiliateMessages from '../../messages/th/affiliate.json'
import affiliationMessages from '../../messages/th/affiliation.json'
import apiMessages from '../../messages/th/api.json'
import archivecheckMessages from '../../messages/th/archivecheck.json'
import articlesMessages from '../../messages/th/articles.json'
import authMessages from '../../messages/th/auth.json'
import besttimesMessages from '../../messages/th/besttimes.json'
import blogMessages from '../../messages/th/blog.json'
import captionsMessages from '../../messages/th/captions.json'
import checkMessages from '../../messages/th/check.json'
import checkupMessages from '../../messages/th/checkup.json'
import commonMessages from '../../messages/th/common.json'
import connectionMessages from '../../messages/th/connection.json'
import consentsMessages from '../../messages/th/consents.json'
import contactMessages from '../../messages/th/contact.json'
import dashboardMessages from '../../messages/th/dashboard.json'
import deskMessages from '../../messages/th/desk.json'
import editorMessages from '../../messages/th/editor.json'
import emailsMessages from '../../messages/th/emails.json'
import engagementMessages from '../../messages/th/engagement.json'
import errorsMessages from '../../messages/th/errors.json'
import exportsMessages from '../../messages/th/exports.json'
import familyMessages from '../../messages/th/family.json'
import familymailMessages from '../../messages/th/familymail.json'
import faqMessages from '../../messages/th/faq.json'
import featuresMessages from '../../messages/th/features.json'
import feedsMessages from '../../messages/th/feeds.json'
import filesMessages from '../../messages/th/files.json'
import followerexportMessages from '../../messages/th/followerexport.json'
import followerpageMessages from '../../messages/th/followerpage.json'
import growthMessages from '../../messages/th/growth.json'
import helpMessages from '../../messages/th/help.json'
import historyMessages from '../../messages/th/history.json'
import imagesMessages from '../../messages/th/images.json'
import importMessages from '../../messages/th/import.json'
import insightsMessages from '../../messages/th/insights.json'
import keepingMessages from '../../messages/th/keeping.json'
import landingMessages from '../../messages/th/landing.json'
import landingPagesMessages from '../../messages/th/landing-pages.json'
import legalMessages from '../../messages/th/legal.json'
import moneyMessages from '../../messages/th/money.json'
import moneydeskMessages from '../../messages/th/moneydesk.json'
import notificationsMessages from '../../messages/th/notifications.json'
import operatorMessages from '../../messages/th/operator.json'
import ownMessages from '../../messages/th/own.json'
import patternsMessages from '../../messages/th/patterns.json'
import paymentsMessages from '../../messages/th/payments.json'
import payoutsMessages from '../../messages/th/payouts.json'
import plansMessages from '../../messages/th/plans.json'
import profileurlMessages from '../../messages/th/profileurl.json'
import provenanceMessages from '../../messages/th/provenance.json'
import reportsMessages from '../../messages/th/reports.json'
import rulesMessages from '../../messages/th/rules.json'
import sampleMessages from '../../messages/th/sample.json'
import searchMessages from '../../messages/th/search.json'
import securityMessages from '../../messages/th/security.json'
import settingsMessages from '../../messages/th/settings.json'
import sharingMessages from '../../messages/th/sharing.json'
import shellMessages from '../../messages/th/shell.json'
import shopMessages from '../../messages/th/shop.json'
import starsMessages from '../../messages/th/stars.json'
import supportMessages from '../../messages/th/support.json'
import ticketMessages from '../../messages/th/ticket.json'
import ticketmailMessages from '../../messages/th/ticketmail.json'
import toolkitMessages from '../../messages/th/toolkit.json'
import trackingMessages from '../../messages/th/tracking.json'
import uploadMessages from '../../messages/th/upload.json'
import watchlistMessages from '../../messages/th/watchlist.json'
import webhooksMessages from '../../messages/th/webhooks.json'

export const th = {
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
