import { createHash } from 'node:crypto'
import { addDays } from 'date-fns'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { endedSignIns, users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Identity } from './verify-id-token.ts'

// An ID token lives for an hour, but a browser's refresh token keeps producing new ones of the same sign-in.
export const endedSignInDays = 90
// After a deletion there is nothing left to access, and little should be kept.
const deletedUserDays = 1

type Db = Database | Transaction

/** Refuses the ID tokens of sign-ins whose sessions were ended by their user. */
export async function endSignIns(db: Db, { identityId, signIns, now }: EndSignIns): Promise<void> {
  const times = signIns.flatMap((time) => time ?? [])
  if (times.length === 0) return
  const identityHash = hashOf(identityId)
  const expiresAt = addDays(now, endedSignInDays)
  await db
    .insert(endedSignIns)
    .values(times.map((signedInAt) => ({ identityHash, signedInAt, scope: 'one' as const, expiresAt })))
    .onConflictDoNothing()
}

interface EndSignIns {
  identityId: string
  /** Sign-in times of the ended sessions; `null` if not recorded. */
  signIns: (Date | null)[]
  now: Date
}

/** Refuses the ID tokens of all of an identity's sign-ins up to now. */
export async function endAllSignIns(db: Db, identityId: string, now: Date): Promise<void> {
  const expiresAt = addDays(now, endedSignInDays)
  await db
    .insert(endedSignIns)
    .values({ identityHash: hashOf(identityId), signedInAt: now, scope: 'before', expiresAt })
    .onConflictDoNothing()
}

/** As `endAllSignIns`, for every user at once. Logins wait until the transaction ends. */
export async function endSignInsOfAllUsers(tx: Transaction, now: Date): Promise<void> {
  // Each login reads this table before it opens a session: the lock waits for logins in progress and blocks later ones.
  await tx.execute(sql`lock table ${endedSignIns} in access exclusive mode`)
  const identityHash = sql<string>`encode(sha256(convert_to(${users.identityId}, 'UTF8')), 'hex')`
  const allSignIns = tx
    .select({
      identityHash: identityHash.as('identity_hash'),
      signedInAt: sql`${now.toISOString()}::timestamptz`.as('signed_in_at'),
      scope: sql`'before'`.as('scope'),
      expiresAt: sql`${addDays(now, endedSignInDays).toISOString()}::timestamptz`.as('expires_at'),
    })
    .from(users)
  await tx.insert(endedSignIns).select(allSignIns).onConflictDoNothing()
}

/** As `endAllSignIns`, for a user being deleted: removes their earlier rows, and the new one expires soon. */
export async function endDeletedUserSignIns(db: Db, identityId: string, now: Date): Promise<void> {
  const identityHash = hashOf(identityId)
  const expiresAt = addDays(now, deletedUserDays)
  await db.delete(endedSignIns).where(eq(endedSignIns.identityHash, identityHash))
  await db.insert(endedSignIns).values({ identityHash, signedInAt: now, scope: 'before', expiresAt })
}

/** Throws `notSignedIn` for an ID token of a sign-in that was ended. Until then, a token can be used repeatedly. */
export async function refuseEndedSignIn(
  db: Db,
  { id, signedInAt }: Pick<Identity, 'id' | 'signedInAt'>,
): Promise<void> {
  const ended = or(
    and(eq(endedSignIns.scope, 'one'), eq(endedSignIns.signedInAt, signedInAt)),
    and(eq(endedSignIns.scope, 'before'), gte(endedSignIns.signedInAt, signedInAt)),
  )
  const [row] = await db
    .select({ scope: endedSignIns.scope })
    .from(endedSignIns)
    .where(and(eq(endedSignIns.identityHash, hashOf(id)), ended))
    .limit(1)
  if (row) throw new AppError('notSignedIn', { reason: 'idTokenNotAccepted' })
}

function hashOf(identityId: string): string {
  return createHash('sha256').update(identityId).digest('hex')
}
