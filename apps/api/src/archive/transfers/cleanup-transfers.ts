import { subDays } from 'date-fns'
import { and, eq, exists, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { deliveries } from '#/platform/db/schema/archive/deliveries.ts'
import { transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import type { Enqueue } from '#/platform/jobs/enqueue.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'

/** A delivery that was read is kept for parts that arrive late; others for an account that is yet to be added. */
const readRetentionDays = 3
const unreadRetentionDays = 30

/** Deletes transferred deliveries, read or not, after their retention period. */
export async function cleanupTransfers({ db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>): Promise<void> {
  await db.transaction(async (tx) => {
    const decided = tx
      .select({ one: sql`1` })
      .from(deliveries)
      .where(and(eq(deliveries.folder, sql`${transferDeliveries.id}::text`), ne(deliveries.state, 'unread')))
    const expired = or(
      lt(transferDeliveries.touchedAt, subDays(now(), unreadRetentionDays)),
      and(lt(transferDeliveries.touchedAt, subDays(now(), readRetentionDays)), exists(decided)),
    )
    if (expired) await eraseTransfers(tx, enqueue, expired)
  })
}

/**
 * Deletes deliveries with their files; the bytes after the transaction. They're locked first: an item that arrives
 * meanwhile is either recorded before, and deleted with them, or starts a delivery of its own.
 */
export async function eraseTransfers(tx: Transaction, enqueue: Enqueue, which: SQL): Promise<void> {
  const locked = await tx
    .select({ id: transferDeliveries.id })
    .from(transferDeliveries)
    .where(which)
    .orderBy(transferDeliveries.id)
    .for('update', { of: transferDeliveries })
  const ids = locked.map(({ id }) => id)
  const deletedFiles = await tx
    .delete(transferFiles)
    .where(inArray(transferFiles.deliveryId, ids))
    .returning({ id: transferFiles.id })
  await queueErasure(tx, enqueue, deletedFiles)
  await tx.delete(transferDeliveries).where(inArray(transferDeliveries.id, ids))
}
