import type { Session } from '@tidewatch/contract/user'
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { sessions } from '#/platform/db/schema/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { deviceName } from '#/primitives/security/device-name.ts'
import { endAllSignIns, endSignIns } from './ended-sign-ins.ts'

type Needs = Pick<Context, 'db' | 'now'>

/** Where the user is signed in, the newest first. */
export async function listSessions({ db, now }: Needs, { user, sessionId }: SignedIn): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

/** Ends the session of a call. */
export async function endSession(needs: Needs, { user, sessionId }: SignedIn): Promise<void> {
  await endWhere(needs, user, eq(sessions.id, sessionId))
}

/** Ends one session of the user. Throws `notFound` for anybody else's. */
export async function revokeSession(needs: Needs, { user }: SignedIn, id: string): Promise<void> {
  if ((await endWhere(needs, user, eq(sessions.id, id))) === 0) throw new AppError('notFound')
}

/** Ends all sessions of the user but this one, and says how many those were. */
export async function revokeOtherSessions(needs: Needs, { user, sessionId }: SignedIn): Promise<number> {
  return needs.db.transaction(async (tx) => {
    // Also what has no session yet: an ID token that somebody took and keeps.
    await endAllSignIns(tx, user.identityId, needs.now())
    return endWhere({ ...needs, db: tx }, user, ne(sessions.id, sessionId))
  })
}

async function endWhere(
  { db, now }: { db: Database | Transaction; now: () => Date },
  user: SignedIn['user'],
  which: SQL,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), which))
      .returning({ signedInAt: sessions.signedInAt, provenAt: sessions.provenAt })
    const signIns = ended.flatMap(({ signedInAt, provenAt }) => [signedInAt, provenAt])
    await endSignIns(tx, { identityId: user.identityId, signIns, now: now() })
    return ended.length
  })
}
