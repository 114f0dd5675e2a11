import type { Session } from '@tidewatch/contract/users/users'
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { sessions } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isInactive } from '#/platform/http/session.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import { deviceName } from '#/primitives/security/device-name.ts'
import { endAllSignIns, endSignIns } from './ended-sign-ins.ts'

interface Needs {
  db: Database
  now: () => Date
}

/** The user's open sessions, newest first. */
export async function listSessions({ db, now }: Needs, { user, sessionId }: SignedIn): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt), sessions.id)
  const open = rows.filter(({ lastSeenAt }) => !isInactive({ roles: user.roles, lastSeenAt }, now()))
  return open.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

export async function endSession(needs: Needs, { user, sessionId }: SignedIn): Promise<void> {
  await endSessionAndPush(needs, user, sessionId)
}

/**
 * Ends the session that a login replaces. The new session's sign-in, which may be the same, stays valid, and so do the
 * browser's notifications.
 */
export async function replaceSession(
  needs: { db: Transaction; now: () => Date },
  { user, sessionId: previousId }: SignedIn,
  { sessionId, signedInAt }: { sessionId: string; signedInAt: Date },
): Promise<void> {
  await needs.db.update(channels).set({ sessionId }).where(eq(channels.sessionId, previousId))
  await endSessionsWhere(needs, user, eq(sessions.id, previousId), signedInAt)
}

/** Ends one of the user's sessions. Throws `notFound` for any other. */
export async function revokeSession(needs: Needs, { user }: SignedIn, id: string): Promise<void> {
  if ((await endSessionAndPush(needs, user, id)) === 0) throw new AppError('notFound')
}

/**
 * Ends a session and its browser's notifications. Turning them on concurrently waits for the session (`lockSession`).
 */
function endSessionAndPush(needs: Needs, user: SignedIn['user'], id: string): Promise<number> {
  return needs.db.transaction(async (tx) => {
    const isSession = and(eq(sessions.id, id), eq(sessions.userId, user.id))
    await tx.select({ id: sessions.id }).from(sessions).where(isSession).for('update')
    await tx.delete(channels).where(and(eq(channels.sessionId, id), eq(channels.userId, user.id)))
    return endSessionsWhere({ ...needs, db: tx }, user, eq(sessions.id, id))
  })
}

/** Keeps a session from being ended until the transaction ends. Throws `notSignedIn` if it already has been. */
export async function lockSession(tx: Transaction, id: string): Promise<void> {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('key share')
  if (!open) throw new AppError('notSignedIn')
}

/** Ends all of the user's other sessions and returns how many there were. */
export async function revokeOtherSessions(needs: Needs, { user, sessionId }: SignedIn): Promise<number> {
  return needs.db.transaction(async (tx) => {
    // Also covers a stolen ID token that hasn't opened a session yet.
    await endAllSignIns(tx, user.identityId, needs.now())
    const ended = await endSessionsWhere({ ...needs, db: tx }, user, ne(sessions.id, sessionId))
    await endBrowsers(tx, user.id, sessionId)
    return ended
  })
}

/** Ends the notifications of all of a user's browsers, even without a session, except the one of `exceptSessionId`. */
async function endBrowsers(tx: Transaction, userId: string, exceptSessionId: string | null): Promise<void> {
  const isOther = sql`${channels.sessionId} is distinct from ${exceptSessionId}`
  await tx.delete(channels).where(and(eq(channels.userId, userId), eq(channels.provider, 'push'), isOther))
}

/**
 * Ends all access without a session: secret URLs, API keys, grants and browser notifications. `null`: for all users.
 */
export async function endOtherAccess(tx: Transaction, userId: string | null): Promise<void> {
  const ofUser = (column: PgColumn) => (userId === null ? undefined : eq(column, userId))
  await tx.delete(channels).where(and(eq(channels.provider, 'push'), ofUser(channels.userId)))
  for (const access of [syndicationUrls, apiKeys, accessRequests]) await tx.delete(access).where(ofUser(access.userId))
}

async function endSessionsWhere(
  { db, now }: { db: Database | Transaction; now: () => Date },
  user: SignedIn['user'],
  condition: SQL,
  keptSignIn?: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), condition))
      .returning({ signedInAt: sessions.signedInAt, provenAt: sessions.provenAt })
    const signIns = ended.flatMap(({ signedInAt, provenAt }) => [signedInAt, provenAt])
    const toEnd = signIns.filter((time) => time?.getTime() !== keptSignIn?.getTime())
    await endSignIns(tx, { identityId: user.identityId, signIns: toEnd, now: now() })
    return ended.length
  })
}
