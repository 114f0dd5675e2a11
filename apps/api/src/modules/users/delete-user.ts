import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { activities } from '#/db/schema/activities.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { type UserRow, users } from '#/db/schema/users.ts'
import { eraseIdentityJob } from '#/jobs/definitions.ts'
import { endSignInsOfDeleted } from './ended-sign-ins.ts'
import { lockIdentity } from './erase-identity.ts'

/**
 * Erases a user and everything of theirs, stops looking at accounts that nobody else monitors, and queues the erasure of
 * the identity provider's record.
 */
export async function deleteUser(
  { db, enqueue, now }: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id: userId, identityId }: UserRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIdentity(tx, identityId)
    // An ID token that is still good would make the user anew.
    await endSignInsOfDeleted(tx, identityId, now())
    await enqueue(tx, eraseIdentityJob, { identityId })
    const own = await tx.delete(monitors).where(eq(monitors.userId, userId)).returning({
      id: monitors.id,
      accountId: monitors.accountId,
    })
    const monitorIds = own.map(({ id }) => id)
    const accountIds = own.flatMap(({ accountId }) => accountId ?? [])
    if (monitorIds.length > 0) await tx.delete(activities).where(inArray(activities.subjectId, monitorIds))
    if (accountIds.length > 0) {
      const stillWatched = tx.select({ one: sql`1` }).from(monitors).where(eq(monitors.accountId, accounts.id))
      await tx
        .update(accounts)
        .set({ nextLookAt: null })
        .where(and(inArray(accounts.id, accountIds), notExists(stillWatched)))
    }
    await tx.delete(users).where(eq(users.id, userId))
  })
}
