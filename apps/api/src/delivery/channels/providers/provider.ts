import type { Env } from '#/platform/config/env.ts'

/** What a channel is told. All texts but `linkLabel` may be somebody's from Instagram: providers get them as text, not as markup. */
export interface ChannelMessage {
  title: string
  lines: readonly string[]
  url: string
  linkLabel: string
}

/** With what a channel is posted to: the address that its owner gave, or the id of a Telegram chat. */
export interface ChannelSecret {
  address: string
  /** Access token of a protected ntfy topic; empty elsewhere. */
  token: string
}

interface ProviderRequest {
  url: string
  body: string
  headers?: Record<string, string>
}

/** One way to get a message into a chat. */
export interface Provider {
  request: (secret: ChannelSecret, message: ChannelMessage, env: Env) => ProviderRequest
  /** Statuses by which it says that the address won't work any more. */
  gone: readonly number[]
}

/** Cuts a text at a whole character, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
