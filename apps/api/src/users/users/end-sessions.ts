import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { sessions, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { endAllSignIns, endSignInsOfAllUsers } from '#/primitives/identity/ended-sign-ins.ts'
import { endOtherAccess } from '#/primitives/identity/sessions.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { lockIdentity } from './erase-identity.ts'

type SessionContext = Pick<Context, 'db' | 'now' | 'logger'>

/**
 * Ends all sessions, API keys and secret URLs of the user with an email address, for an operator. Returns the number of
 * sessions; `null`: no such user.
 */
export async function endSessionsOf(context: SessionContext, email: string): Promise<number | null> {
  return context.db.transaction(async (tx) => {
    const isSame = sql`lower(${users.email}) = lower(${email})`
    const [user] = await tx.select({ id: users.id, identityId: users.identityId }).from(users).where(isSame)
    if (!user) return null
    await lockIdentity(tx, user.identityId)
    return endUserAccess(context, tx, user)
  })
}

/** The same in a transaction that holds the identity's lock. */
export async function endUserAccess(
  { now, logger }: Pick<SessionContext, 'now' | 'logger'>,
  tx: Transaction,
  user: { id: string; identityId: string },
): Promise<number> {
  // Also ID tokens without a session yet, which someone may have stolen.
  await endAllSignIns(tx, user.identityId, now())
  const ended = await tx.delete(sessions).where(eq(sessions.userId, user.id)).returning({ id: sessions.id })
  await endOtherAccess(tx, user.id)
  if (ended.length > 0) {
    await writeSecurityEvent({ db: tx, now, logger }, { kind: 'sessions-ended', userId: user.id }, null)
  }
  return ended.length
}

/** Ends every session, API key and secret URL, logged as one event without a user. Returns the number of sessions. */
export async function endAllSessions({ db, now, logger }: SessionContext): Promise<number> {
  return db.transaction(async (tx) => {
    await endSignInsOfAllUsers(tx, now())
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    await endOtherAccess(tx, null)
    await writeSecurityEvent({ db: tx, now, logger }, { kind: 'sessions-ended' }, null)
    return ended.length
  })
}
