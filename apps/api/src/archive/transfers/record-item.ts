import { and, eq, sql } from 'drizzle-orm'
import { maxDeliveryFiles } from '#/archive/deliveries/wanted-files.ts'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'
import type { Place } from './read-item.ts'
import type { StoredBytes } from './store-bytes.ts'
import { requireCaller, type TransferCaller } from './transfer-caller.ts'
import { TransferRefusal } from './transfer-refusal.ts'

/** Deliveries per user that are waiting or were just read: far more than schedules make. */
const maxDeliveries = 300

/** The run of a schedule that an item belongs to. */
export interface Job {
  id: string
  recurringId: string | null
}

interface Item {
  caller: TransferCaller
  authorization: string | undefined
  job: Job
  place: Place
  /** `null` for what isn't kept: folders, and unwanted files. */
  kept: StoredBytes | null
}

/**
 * Records an item that has arrived; a repeated one replaces the first. Throws `TransferRefusal` if the grant ended in
 * the meantime, or if there are too many items.
 */
export async function recordItem(
  { db, now, env, enqueue }: Pick<Context, 'db' | 'now' | 'env' | 'enqueue'>,
  { caller, authorization, job, place, kept }: Item,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Deleting the user takes this lock, too: items recorded before are deleted with them, and later ones are refused.
    await lockUntilCommit(tx, 'files', caller.userId)
    await requireCaller({ db: tx, now, env }, authorization)
    const deliveryId = await touchDelivery(tx, { userId: caller.userId, job, root: place.root, at: now() })
    if (!kept) return
    const before = await tx
      .delete(transferFiles)
      .where(and(eq(transferFiles.deliveryId, deliveryId), eq(transferFiles.path, place.path)))
      .returning({ id: transferFiles.id })
    await queueErasure(tx, enqueue, before)
    if ((await tx.$count(transferFiles, eq(transferFiles.deliveryId, deliveryId))) >= maxDeliveryFiles) {
      throw new TransferRefusal('destination_full')
    }
    await tx.insert(transferFiles).values({ ...kept, deliveryId, path: place.path, receivedAt: now() })
  })
}

async function touchDelivery(
  tx: Transaction,
  { userId, job, root, at }: { userId: string; job: Job; root: string; at: Date },
): Promise<string> {
  const [known] = await tx
    .update(transferDeliveries)
    .set({ touchedAt: at, items: sql`${transferDeliveries.items} + 1` })
    .where(
      and(
        eq(transferDeliveries.userId, userId),
        eq(transferDeliveries.jobId, job.id),
        eq(transferDeliveries.root, root),
      ),
    )
    .returning({ id: transferDeliveries.id })
  if (known) return known.id
  if ((await tx.$count(transferDeliveries, eq(transferDeliveries.userId, userId))) >= maxDeliveries) {
    throw new TransferRefusal('destination_full')
  }
  const [made] = await tx
    .insert(transferDeliveries)
    .values({ userId, jobId: job.id, recurringId: job.recurringId, root, startedAt: at, touchedAt: at, items: 1 })
    // Another item of the same delivery may arrive at the same time.
    .onConflictDoUpdate({
      target: [transferDeliveries.userId, transferDeliveries.jobId, transferDeliveries.root],
      set: { touchedAt: at, items: sql`${transferDeliveries.items} + 1` },
    })
    .returning({ id: transferDeliveries.id })
  if (!made) throw new Error('A delivery was not noted.')
  return made.id
}
