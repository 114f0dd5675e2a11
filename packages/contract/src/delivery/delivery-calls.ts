import type { Call } from '../define-call.ts'
import { addChannel, deleteChannel, linkTelegram, listChannels, testChannel, updateChannel } from './channels.ts'
import { chooseNotification, getNotifications, unsubscribe, updateDelivery } from './notifications.ts'
import {
  getCalendarUrl,
  getSyndicationUrls,
  makeCalendarUrl,
  makeSyndicationUrls,
  readAtomFeed,
  readCalendar,
  readJsonFeed,
  revokeCalendarUrl,
  revokeSyndicationUrls,
} from './syndication.ts'
import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts'

export const deliveryCalls = [
  getNotifications,
  chooseNotification,
  updateDelivery,
  unsubscribe,
  listWebhooks,
  addWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  listChannels,
  addChannel,
  linkTelegram,
  updateChannel,
  deleteChannel,
  testChannel,
  getCalendarUrl,
  makeCalendarUrl,
  revokeCalendarUrl,
  readCalendar,
  getSyndicationUrls,
  makeSyndicationUrls,
  revokeSyndicationUrls,
  readAtomFeed,
  readJsonFeed,
] as const satisfies readonly Call[]
