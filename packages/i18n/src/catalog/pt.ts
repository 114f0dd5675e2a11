// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/pt/account.json'
import affiliateMessages from '../../messages/pt/affiliate.json'
import affiliationMessages from '../../messages/pt/affiliation.json'
import apiMessages from '../../messages/pt/api.json'
import archivecheckMessages from '../../messages/pt/archivecheck.json'
import articlesMessages from '../../messages/pt/articles.json'
import authMessages from '../../messages/pt/auth.json'
import besttimesMessages from '../../messages/pt/besttimes.json'
import blogMessages from '../../messages/pt/blog.json'
import captionsMessages from '../../messages/pt/captions.json'
import checkMessages from '../../messages/pt/check.json'
import checkupMessages from '../../messages/pt/checkup.json'
import commonMessages from '../../messages/pt/common.json'
import connectionMessages from '../../messages/pt/connection.json'
import consentsMessages from '../../messages/pt/consents.json'
import contactMessages from '../../messages/pt/contact.json'
import dashboardMessages from '../../messages/pt/dashboard.json'
import deskMessages from '../../messages/pt/desk.json'
import editorMessages from '../../messages/pt/editor.json'
import emailsMessages from '../../messages/pt/emails.json'
import engagementMessages from '../../messages/pt/engagement.json'
import errorsMessages from '../../messages/pt/errors.json'
import exportsMessages from '../../messages/pt/exports.json'
import familyMessages from '../../messages/pt/family.json'
import familymailMessages from '../../messages/pt/familymail.json'
import faqMessages from '../../messages/pt/faq.json'
import featuresMessages from '../../messages/pt/features.json'
import feedsMessages from '../../messages/pt/feeds.json'
import filesMessages from '../../messages/pt/files.json'
import followerexportMessages from '../../messages/pt/followerexport.json'
import followerpageMessages from '../../messages/pt/followerpage.json'
import growthMessages from '../../messages/pt/growth.json'
import helpMessages from '../../messages/pt/help.json'
import historyMessages from '../../messages/pt/history.json'
import imagesMessages from '../../messages/pt/images.json'
import importMessages from '../../messages/pt/import.json'
import insightsMessages from '../../messages/pt/insights.json'
import keepingMessages from '../../messages/pt/keeping.json'
import landingMessages from '../../messages/pt/landing.json'
import landingPagesMessages from '../../messages/pt/landing-pages.json'
import legalMessages from '../../messages/pt/legal.json'
import moneyMessages from '../../messages/pt/money.json'
import moneydeskMessages from '../../messages/pt/moneydesk.json'
import notificationsMessages from '../../messages/pt/notifications.json'
import operatorMessages from '../../messages/pt/operator.json'
import ownMessages from '../../messages/pt/own.json'
import patternsMessages from '../../messages/pt/patterns.json'
import paymentsMessages from '../../messages/pt/payments.json'
import payoutsMessages from '../../messages/pt/payouts.json'
import plansMessages from '../../messages/pt/plans.json'
import profileurlMessages from '../../messages/pt/profileurl.json'
import provenanceMessages from '../../messages/pt/provenance.json'
import reportsMessages from '../../messages/pt/reports.json'
import rulesMessages from '../../messages/pt/rules.json'
import sampleMessages from '../../messages/pt/sample.json'
import searchMessages from '../../messages/pt/search.json'
import securityMessages from '../../messages/pt/security.json'
import settingsMessages from '../../messages/pt/settings.json'
import sharingMessages from '../../messages/pt/sharing.json'
import shellMessages from '../../messages/pt/shell.json'
import shopMessages from '../../messages/pt/shop.json'
import starsMessages from '../../messages/pt/stars.json'
import supportMessages from '../../messages/pt/support.json'
import ticketMessages from '../../messages/pt/ticket.json'
import ticketmailMessages from '../../messages/pt/ticketmail.json'
import toolkitMessages from '../../messages/pt/toolkit.json'
import trackingMessages from '../../messages/pt/tracking.json'
import uploadMessages from '../../messages/pt/upload.json'
import watchlistMessages from '../../messages/pt/watchlist.json'
import webhooksMessages from '../../messages/pt/webhooks.json'

export const pt = {
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
