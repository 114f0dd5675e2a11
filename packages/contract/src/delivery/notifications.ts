import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** Account changes that can be notified at once, one message each. */
export const alertKinds = [
  'followers-spike',
  'followers-drop',
  'followers-milestone',
  'profile-changed',
  'post-removed',
  'post-published',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Why an account needs its owner's or watcher's attention. */
export const attentionReasons = ['unavailable', 'came-back', 'needs-connection', 'objected'] as const
export type AttentionReason = (typeof attentionReasons)[number]

export const notificationKinds = [
  'report-ready',
  'weekly-digest',
  'account-attention',
  ...alertKinds,
  'archive-imported',
  'family-pact',
  'webhook-paused',
  'channel-paused',
  'receipt',
  'renewal-reminder',
  'payment-failed',
  'new-device',
  'second-factor',
  'service-attention',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Providers of messages to chats, phones and browsers (`push`); each user connects their own. */
export const chatProviders = ['push', 'slack', 'discord', 'teams', 'telegram', 'ntfy'] as const
export type ChatProvider = (typeof chatProviders)[number]

/** The hour at which weekly emails and daily messages are sent, in the user's time zone. */
export const digestHour = 8

export const notificationChannels = ['email', 'webhook', ...chatProviders] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Users who connect a chat want notifications there. */
const chats = { push: true, slack: true, discord: true, teams: true, telegram: true, ntfy: true }

/** The channels of each kind, and whether it's on there by default. */
export const defaultChannels: Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>> = {
  'report-ready': { email: true, webhook: true, ...chats },
  'weekly-digest': { email: false },
  'account-attention': { email: true, webhook: true, ...chats },
  'followers-spike': { email: false, webhook: true, ...chats },
  'followers-drop': { email: false, webhook: true, ...chats },
  'followers-milestone': { email: false, webhook: true, ...chats },
  'profile-changed': { email: false, webhook: true, ...chats },
  'post-removed': { email: false, webhook: true, ...chats },
  'post-published': { email: false, webhook: true, ...chats },
  'archive-imported': { email: true, webhook: true, ...chats },
  'family-pact': { email: true },
  'webhook-paused': { email: true },
  'channel-paused': { email: true },
  receipt: { email: true },
  'renewal-reminder': { email: true },
  'payment-failed': { email: true },
  'new-device': { email: true },
  'second-factor': { email: true },
  'service-attention': { email: true },
}

/** Kinds that protect the account and its money: neither the master switch nor quiet hours silence them. */
export const securityKinds: readonly NotificationKind[] = [
  'new-device',
  'second-factor',
  'renewal-reminder',
  'payment-failed',
]

/** Kinds that only operators receive and can choose. Quiet hours don't delay them. */
export const operatorKinds: readonly NotificationKind[] = ['service-attention']

/** A time of day, to the minute: `22:00`. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

const deliverySchema = z.object({
  /**
   * Emails wait during these hours of the user's local time; they span midnight where `to` is earlier. `null`: never.
   */
  quietHours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  /** ISO weekday of the weekly email, which arrives in the morning. */
  digestDay: z.int().min(1).max(7),
})

const notificationsSchema = z.object({
  /** One row per kind of message: what's on for each of its channels, before the master switch. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      isSecurity: z.boolean(),
      channels: z.partialRecord(z.enum(notificationChannels), z.boolean()),
    }),
  ),
  delivery: deliverySchema,
})
export type Notifications = z.infer<typeof notificationsSchema>

export const getNotifications = defineCall({
  id: 'getNotifications',
  method: 'GET',
  path: '/user/notifications',
  summary: 'Get the user’s notification preferences by kind and channel.',
  access: 'signed-in',
  data: notificationsSchema,
})

export const chooseNotification = defineCall({
  id: 'chooseNotification',
  method: 'PATCH',
  path: '/user/notifications',
  summary: 'Turn one kind of notification on or off for one channel.',
  access: 'signed-in',
  body: z.object({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels), on: z.boolean() }),
  data: notificationsSchema,
})

/** 10001 for quiet hours that begin and end at the same time. */
export const updateDelivery = defineCall({
  id: 'updateDelivery',
  method: 'PATCH',
  path: '/user/notifications/delivery',
  summary: 'Update the quiet hours or the day of the weekly email.',
  access: 'signed-in',
  body: deliverySchema.partial().refine(({ quietHours }) => !quietHours || quietHours.from !== quietHours.to, {
    path: ['quietHours'],
  }),
  data: notificationsSchema,
})

/** Called by mail programs with the body `List-Unsubscribe=One-Click`, which is ignored: RFC 8058. */
export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'POST',
  path: '/user/unsubscribe',
  summary:
    'Unsubscribe from the kind of email that contained the link, without a session. Returns 10004 if the link is invalid.',
  access: 'anonymous',
  query: z.object({ token: z.string().max(300) }),
  data: z.object({ kind: z.enum(notificationKinds) }),
})
