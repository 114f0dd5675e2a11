import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { chatProviders } from './notifications.ts'

/** Maximum channels per user, across all providers. */
export const channelLimit = 10

/** Maximum length of a browser's name. */
export const browserNameLength = 60

/**
 * When changes are sent: as soon as they're certain, or together with the rest of the day at eight the next morning.
 */
export const channelModes = ['immediate', 'daily'] as const
export type ChannelMode = (typeof channelModes)[number]

const channelSchema = z.object({
  id: z.uuid(),
  provider: z.enum(chatProviders),
  /** The host and end of the address, or the name of the chat or browser. `null` until a Telegram chat is linked. */
  target: z.string().nullable(),
  mode: z.enum(channelModes),
  createdAt: z.iso.datetime(),
  /**
   * Why nothing is sent: its owner paused it, every attempt has failed for days, or the provider says it's gone. `null`
   * while it's on.
   */
  pauseReason: z.enum(['user', 'failing', 'gone']).nullable(),
  /** Since when every attempt has failed. */
  failingSince: z.iso.datetime().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
  /**
   * SHA-256 of a browser's push address, hex, with which that browser finds its channel. `null` for others, and once
   * it's gone.
   */
  endpointHash: z.string().nullable(),
})
export type Channel = z.infer<typeof channelSchema>

const params = z.object({ id: z.uuid() })

export const listChannels = defineCall({
  id: 'listChannels',
  method: 'GET',
  path: '/user/channel',
  summary: 'List the user’s channels, oldest first, and the providers available in this deployment.',
  access: 'signed-in',
  data: z.object({
    providers: z.array(z.enum(chatProviders)),
    limit: z.int(),
    /** The public key (VAPID) that browsers subscribe with; `null` where push isn't set up. */
    pushKey: z.string().nullable(),
    channels: z.array(channelSchema),
  }),
})

/** 10001 for an address that isn't the provider's or is connected already, and above the limit. */
export const addChannel = defineCall({
  id: 'addChannel',
  method: 'POST',
  path: '/user/channel',
  summary:
    'Connect a channel by the URL that its provider shows. For Telegram, use `linkTelegram`; for a browser, `subscribeBrowser`.',
  access: 'signed-in',
  stepUp: true,
  body: z.object({
    provider: z.enum(chatProviders).exclude(['push', 'telegram']),
    url: z.string().trim().min(1).max(2_000),
    /** Access token of a protected ntfy topic. */
    token: z.string().trim().max(200).default(''),
  }),
  data: channelSchema,
})

/** Bytes in base64url, as browsers encode the keys of a subscription: with or without padding. */
const bytes = (length: number) =>
  z
    .string()
    .max(length * 2)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length)

/** Replaces an earlier subscription of the same browser, even another user's. 10001 as for addChannel. */
export const subscribeBrowser = defineCall({
  id: 'subscribeBrowser',
  method: 'POST',
  path: '/user/channel/push',
  summary: 'Subscribe the calling browser to notifications, using its PushSubscription (RFC 8030, RFC 8291).',
  access: 'signed-in',
  stepUp: true,
  body: z.object({
    endpoint: z.string().min(1).max(1_000),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  data: channelSchema,
})

/** The channel is listed at once, and on once the bot has been started with the link's code. */
export const linkTelegram = defineCall({
  id: 'linkTelegram',
  method: 'POST',
  path: '/user/channel/telegram',
  summary: 'Create a link that connects a Telegram chat. It works once and expires after one hour.',
  access: 'signed-in',
  stepUp: true,
  data: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
})

export const updateChannel = defineCall({
  id: 'updateChannel',
  method: 'PATCH',
  path: '/user/channel/:id',
  summary:
    'Pause or resume a channel, change when it sends, or rename a browser. Events that occur while it is paused are not sent later.',
  access: 'owner',
  params,
  body: z
    .object({
      paused: z.boolean(),
      mode: z.enum(channelModes),
      /** Browsers only; other channels are named by their address or chat. */
      name: z.string().trim().min(1).max(browserNameLength),
    })
    .partial(),
  data: channelSchema,
})

export const deleteChannel = defineCall({
  id: 'deleteChannel',
  method: 'DELETE',
  path: '/user/channel/:id',
  summary: 'Disconnect a channel. Pending messages are not sent.',
  access: 'owner',
  params,
  data: z.null(),
})

/** Sends one message and returns the result, even if the channel is paused. */
export const testChannel = defineCall({
  id: 'testChannel',
  method: 'POST',
  path: '/user/channel/:id/test',
  summary: 'Send a test message immediately.',
  access: 'owner',
  params,
  data: z.object({
    delivered: z.boolean(),
    /** The HTTP status of the response; `null` without one. */
    status: z.int().nullable(),
  }),
})
