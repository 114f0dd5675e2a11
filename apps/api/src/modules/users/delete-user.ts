import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import type { Transaction } from '#/db/client.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { activities } from '#/db/schema/activities.ts'
import { archiveUploads, imports } from '#/db/schema/imports.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { outbox } from '#/db/schema/operations.ts'
import { type UserRow, users } from '#/db/schema/users.ts'
import { eraseIdentityJob } from '#/jobs/definitions.ts'
import { forgetJobs } from '#/jobs/forget-jobs.ts'
import { eraseTickets, ticketsOf } from '#/modules/tickets/erase-tickets.ts'
import { eraseFilesOf } from '#/modules/uploads/erase-files.ts'
import { endSignInsOfDeleted } from './ended-sign-ins.ts'
import { lockIdentity } from './erase-identity.ts'

/**
 * Erases a user and everything of theirs, stops looking at accounts that nobody else monitors, and queues the erasure of
 * the identity provider's record.
 */
export async function deleteUser(
  { db, enqueue, now }: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id: userId, identityId, email }: UserRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIdentity(tx, identityId)
    // An ID token that is still good would make the user anew.
    await endSignInsOfDeleted(tx, identityId, now())
    await eraseFilesOf(tx, enqueue, eq(monitors.userId, userId))
    await eraseTickets(tx, enqueue, ticketsOf({ id: userId, email }))
    await enqueue(tx, eraseIdentityJob, { identityId })
    const own = await tx
      .select({ id: monitors.id, accountId: monitors.accountId })
      .from(monitors)
      .where(eq(monitors.userId, userId))
    const monitorIds = own.map(({ id }) => id)
    const accountIds = own.flatMap(({ accountId }) => accountId ?? [])
    await forgetJobs(tx, await idsInQueue(tx, userId, monitorIds))
    // Everything that has a foreign key on the user or on a monitor of theirs goes with the user.
    await tx.delete(users).where(eq(users.id, userId))
    if (monitorIds.length > 0) await tx.delete(activities).where(inArray(activities.subjectId, monitorIds))
    if (accountIds.length > 0) {
      const stillWatched = tx.select({ one: sql`1` }).from(monitors).where(eq(monitors.accountId, accounts.id))
      await tx
        .update(accounts)
        .set({ nextLookAt: null })
        .where(and(inArray(accounts.id, accountIds), notExists(stillWatched)))
    }
  })
}

/** Ids of the user's that payloads of jobs may name. */
async function idsInQueue(tx: Transaction, userId: string, monitorIds: string[]): Promise<string[]> {
  const mails = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.userId, userId))
  if (monitorIds.length === 0) return [userId, ...mails.map(({ id }) => id)]
  const archives = await tx.select({ id: imports.id }).from(imports).where(inArray(imports.monitorId, monitorIds))
  const uploads = await tx
    .select({ id: archiveUploads.id })
    .from(archiveUploads)
    .where(inArray(archiveUploads.monitorId, monitorIds))
  return [userId, ...monitorIds, ...[...mails, ...archives, ...uploads].map(({ id }) => id)]
}
