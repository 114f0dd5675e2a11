import type { Env } from '#/platform/config/env.ts'

/** What a channel is told. All texts but `linkLabel` may be somebody's from Instagram: providers get them as text, not as markup. */
export interface ChannelMessage {
  /** A UUID that a repeat of the message has again. */
  id: string
  title: string
  lines: readonly string[]
  /** What a locked screen may show below the title: no more than subjects of mails say. */
  preview: string
  url: string
  linkLabel: string
}

/** With what a channel is posted to: the address that its owner gave, a browser's push address, or the id of a Telegram chat. */
export interface ChannelSecret {
  address: string
  /** Access token of a protected ntfy topic; empty elsewhere. */
  token: string
  /** What messages to a browser are encrypted with (RFC 8291), in base64url. */
  keys?: { p256dh: string; auth: string } | undefined
}

interface ProviderRequest {
  url: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** One way to get a message into a chat. */
export interface Provider {
  request: (secret: ChannelSecret, message: ChannelMessage, env: Env) => ProviderRequest | Promise<ProviderRequest>
  /** Statuses by which it says that the address won't work any more. */
  gone: readonly number[]
}

/** Cuts a text at a whole character, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
