import * as z from 'zod'
import { defineCall } from './define-call.ts'

/** What Tidewatch tells people by itself. */
export const notificationKinds = [
  'report-ready',
  'account-attention',
  'archive-imported',
  'new-device',
  'service-attention',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Ways in which it can be told. */
export const notificationChannels = ['email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Kinds that protect the account: the master switch does not silence them. */
export const securityKinds: readonly NotificationKind[] = ['new-device']

/** Kinds that only operators get, and see among their choices. */
export const operatorKinds: readonly NotificationKind[] = ['service-attention']

const channelsSchema = z.record(z.enum(notificationChannels), z.boolean())

export const notificationsSchema = z.object({
  /** One row per kind of message; what is on for each channel, before the master switch. */
  kinds: z.array(z.object({ kind: z.enum(notificationKinds), isSecurity: z.boolean(), channels: channelsSchema })),
})
export type Notifications = z.infer<typeof notificationsSchema>

export const getNotifications = defineCall({
  id: 'getNotifications',
  method: 'GET',
  path: '/user/notifications',
  summary: 'Which messages the user wants, by kind and channel.',
  access: 'signed-in',
  data: notificationsSchema,
})

export const chooseNotification = defineCall({
  id: 'chooseNotification',
  method: 'PATCH',
  path: '/user/notifications',
  summary: 'Switch one kind of message on or off for one channel.',
  access: 'signed-in',
  body: z.object({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels), on: z.boolean() }),
  data: notificationsSchema,
})

/** Made by mail programs with the body `List-Unsubscribe=One-Click`, which is not read: RFC 8058. */
export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'POST',
  path: '/user/unsubscribe',
  summary: 'Stop the kind of mail that a link came in, without a session. 10004 for a link that is not good.',
  access: 'anonymous',
  query: z.object({ token: z.string().max(300) }),
  data: z.object({ kind: z.enum(notificationKinds) }),
})
