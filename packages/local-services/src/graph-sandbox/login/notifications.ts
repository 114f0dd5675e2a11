import { createHmac } from 'node:crypto'
import type { AccountState } from '../world/account.ts'
import { hash } from '../world/random.ts'
import type { OwnEvent } from './events.ts'

type Notification = { body: string; signature: string }

const MAX_BATCH = 1000

function contentOf(event: OwnEvent) {
  if (event.field === 'mentions') return { media_id: event.mediaId, comment_id: event.commentId }
  const { commentId, from, text, parentId, mediaId } = event
  return {
    id: commentId,
    from,
    text,
    ...(parentId ? { parent_id: parentId } : {}),
    media: { id: mediaId, media_product_type: 'FEED' },
  }
}

/** The two shapes of notifications: with `changes`, or with field and value in the entry itself. */
function entryOf(account: AccountState, event: OwnEvent) {
  const about = { id: account.id, time: Math.floor(event.at / 1000) }
  const change = { field: event.field, value: contentOf(event) }
  return hash(event.commentId) % 2 === 0 ? { ...about, changes: [change] } : { ...about, ...change }
}

/** A body's `X-Hub-Signature-256`. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** Notifications as they arrive: out of order, and with some events repeated. Each batch has up to `size` entries. */
export function notificationsOf(
  account: AccountState,
  events: readonly OwnEvent[],
  { secret, size = 20 }: { secret: string; size?: number },
): Notification[] {
  const twice = events.filter(({ commentId }) => hash(commentId, 2) % 5 === 0)
  const mixed = [...events, ...twice]
    .map((event, index) => ({ event, place: hash(`${event.commentId}/${index}`, 3) }))
    .sort((a, b) => a.place - b.place)
  const batchSize = Math.min(size, MAX_BATCH)
  const batches = Array.from({ length: Math.ceil(mixed.length / batchSize) }, (_, n) =>
    mixed.slice(n * batchSize, (n + 1) * batchSize),
  )
  return batches.map((batch) => {
    const body = JSON.stringify({ object: 'instagram', entry: batch.map(({ event }) => entryOf(account, event)) })
    return { body, signature: signatureOf(body, secret) }
  })
}

/** `signed_request` for the deauthorize and data deletion callbacks. */
export function signedRequest(userId: string, now: number, secret: string): string {
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: Math.floor(now / 1000), user_id: userId }),
  ).toString('base64url')
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}
