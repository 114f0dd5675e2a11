// Written by scripts/register.ts. Run it after adding a message file.
import accountMessages from '../../messages/en/account.json'
import affiliateMessages from '../../messages/en/affiliate.json'
import affiliationMessages from '../../messages/en/affiliation.json'
import apiMessages from '../../messages/en/api.json'
import archivecheckMessages from '../../messages/en/archivecheck.json'
import articlesMessages from '../../messages/en/articles.json'
import authMessages from '../../messages/en/auth.json'
import besttimesMessages from '../../messages/en/besttimes.json'
import blogMessages from '../../messages/en/blog.json'
import captionsMessages from '../../messages/en/captions.json'
import checkMessages from '../../messages/en/check.json'
import checkupMessages from '../../messages/en/checkup.json'
import commonMessages from '../../messages/en/common.json'
import connectionMessages from '../../messages/en/connection.json'
import consentsMessages from '../../messages/en/consents.json'
import contactMessages from '../../messages/en/contact.json'
import dashboardMessages from '../../messages/en/dashboard.json'
import deskMessages from '../../messages/en/desk.json'
import editorMessages from '../../messages/en/editor.json'
import emailsMessages from '../../messages/en/emails.json'
import engagementMessages from '../../messages/en/engagement.json'
import errorsMessages from '../../messages/en/errors.json'
import exportsMessages from '../../messages/en/exports.json'
import familyMessages from '../../messages/en/family.json'
import familymailMessages from '../../messages/en/familymail.json'
import faqMessages from '../../messages/en/faq.json'
import featuresMessages from '../../messages/en/features.json'
import feedsMessages from '../../messages/en/feeds.json'
import filesMessages from '../../messages/en/files.json'
import followerexportMessages from '../../messages/en/followerexport.json'
import followerpageMessages from '../../messages/en/followerpage.json'
import growthMessages from '../../messages/en/growth.json'
import helpMessages from '../../messages/en/help.json'
import historyMessages from '../../messages/en/history.json'
import imagesMessages from '../../messages/en/images.json'
import importMessages from '../../messages/en/import.json'
import insightsMessages from '../../messages/en/insights.json'
import keepingMessages from '../../messages/en/keeping.json'
import landingMessages from '../../messages/en/landing.json'
import landingPagesMessages from '../../messages/en/landing-pages.json'
import legalMessages from '../../messages/en/legal.json'
import moneyMessages from '../../messages/en/money.json'
import moneydeskMessages from '../../messages/en/moneydesk.json'
import notificationsMessages from '../../messages/en/notifications.json'
import operatorMessages from '../../messages/en/operator.json'
import ownMessages from '../../messages/en/own.json'
import patternsMessages from '../../messages/en/patterns.json'
import paymentsMessages from '../../messages/en/payments.json'
import payoutsMessages from '../../messages/en/payouts.json'
import plansMessages from '../../messages/en/plans.json'
import profileurlMessages from '../../messages/en/profileurl.json'
import provenanceMessages from '../../messages/en/provenance.json'
import reportsMessages from '../../messages/en/reports.json'
import rulesMessages from '../../messages/en/rules.json'
import sampleMessages from '../../messages/en/sample.json'
import searchMessages from '../../messages/en/search.json'
import securityMessages from '../../messages/en/security.json'
import settingsMessages from '../../messages/en/settings.json'
import sharingMessages from '../../messages/en/sharing.json'
import shellMessages from '../../messages/en/shell.json'
import shopMessages from '../../messages/en/shop.json'
import starsMessages from '../../messages/en/stars.json'
import supportMessages from '../../messages/en/support.json'
import ticketMessages from '../../messages/en/ticket.json'
import ticketmailMessages from '../../messages/en/ticketmail.json'
import toolkitMessages from '../../messages/en/toolkit.json'
import trackingMessages from '../../messages/en/tracking.json'
import uploadMessages from '../../messages/en/upload.json'
import watchlistMessages from '../../messages/en/watchlist.json'
import webhooksMessages from '../../messages/en/webhooks.json'

export const english = {
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

export type Messages = typeof english
