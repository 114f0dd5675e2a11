import type { Env } from '#/platform/config/env.ts'

/**
 * A message to a channel. All texts but `linkLabel` may come from Instagram: providers must never send them as markup.
 */
export interface ChannelMessage {
  /** A UUID that stays the same when the message is repeated. */
  id: string
  title: string
  lines: readonly string[]
  /** Shown on lock screens below the title: no more than an email's subject reveals. */
  preview: string
  url: string
  linkLabel: string
}

/** The credentials for posting: the URL that the owner entered, a browser's push endpoint, or a Telegram chat id. */
export interface ChannelSecret {
  address: string
  /** Access token of a protected ntfy topic; empty otherwise. */
  token: string
  /** The keys that encrypt messages to a browser (RFC 8291), in base64url. */
  keys?: { p256dh: string; auth: string } | undefined
}

interface ProviderRequest {
  url: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** A provider of chats or notifications. */
export interface Provider {
  request: (secret: ChannelSecret, message: ChannelMessage, env: Env) => ProviderRequest | Promise<ProviderRequest>
  /** Status codes that mean the URL no longer works. */
  gone: readonly number[]
}

/** Truncates a text at a whole character, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
