import { createHmac } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@tidewatch/contract/delivery/notifications'
import * as z from 'zod'
import { isSameSecret } from '#/platform/same-secret.ts'

const partsSchema = z.tuple([z.uuid(), z.enum(notificationKinds), z.base64url()])

/** Identifies a user and a kind of email, signed with the user's own key: `<user>.<kind>.<signature>`. */
export function signUnsubscribe({ id, mailKey }: { id: string; mailKey: string }, kind: NotificationKind): string {
  const named = `${id}.${kind}`
  return `${named}.${createHmac('sha256', mailKey).update(named).digest('base64url')}`
}

/** Parses a token without verifying it; `null` if it's malformed. */
export function readUnsubscribe(token: string): { userId: string; kind: NotificationKind } | null {
  const { data } = partsSchema.safeParse(token.split('.'))
  return data ? { userId: data[0], kind: data[1] } : null
}

export function isSignedBy(user: { id: string; mailKey: string }, token: string): boolean {
  const named = readUnsubscribe(token)
  return named !== null && isSameSecret(token, signUnsubscribe(user, named.kind))
}
