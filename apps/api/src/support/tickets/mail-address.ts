import type { Env } from '#/platform/config/env.ts'

/**
 * The address for replies to the mails of a support request: `support+<token>@host`; `null` if mails aren't received.
 */
export function threadAddress({ SUPPORT_ADDRESS, INBOUND_MAIL_TOKEN }: Env, mailToken: string): string | null {
  if (!SUPPORT_ADDRESS || INBOUND_MAIL_TOKEN.length === 0) return null
  const [local, host] = SUPPORT_ADDRESS.split('@')
  return `${local}+${mailToken}@${host}`
}

/** The token in a thread's address; `null` for any other address. */
export function tokenOfAddress({ SUPPORT_ADDRESS }: Env, address: string): string | null {
  const [local = '', host = ''] = SUPPORT_ADDRESS.toLowerCase().split('@')
  const [name = '', domain] = address.toLowerCase().split('@')
  if (host === '' || domain !== host || !name.startsWith(`${local}+`)) return null
  return name.slice(local.length + 1)
}

/** Outbox ids among Message-IDs, such as those of `References`. */
export function outboxIdsIn({ WEB_ORIGIN }: Env, messageIds: string): string[] {
  const { hostname } = new URL(WEB_ORIGIN)
  const found = messageIds.matchAll(/<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^\s<>@]+)>/gi)
  return [...found].flatMap(([, id, host]) => (id && host === hostname ? [id.toLowerCase()] : []))
}
