import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@tidewatch/contract/delivery/notifications'
import * as z from 'zod'

const partsSchema = z.tuple([z.uuid(), z.enum(notificationKinds), z.base64url()])

/** Names a user and a kind of mail, signed with the user's own key: `<user>.<kind>.<signature>`. */
export function signUnsubscribe(user: { id: string; mailKey: string }, kind: NotificationKind): string {
  return `${user.id}.${kind}.${signature(user, kind).toString('base64url')}`
}

/** What a token names, before anybody knows whether it is good; `null` for what is none. */
export function readUnsubscribe(token: string): { userId: string; kind: NotificationKind } | null {
  const { data } = partsSchema.safeParse(token.split('.'))
  return data ? { userId: data[0], kind: data[1] } : null
}

export function isSignedBy(user: { id: string; mailKey: string }, token: string): boolean {
  const { data } = partsSchema.safeParse(token.split('.'))
  if (!data) return false
  const given = Buffer.from(data[2], 'base64url')
  const expected = signature(user, data[1])
  return data[0] === user.id && given.length === expected.length && timingSafeEqual(given, expected)
}

function signature({ id, mailKey }: { id: string; mailKey: string }, kind: NotificationKind): Buffer {
  return createHmac('sha256', mailKey).update(`${id}.${kind}`).digest()
}
