import { and, eq, sql } from 'drizzle-orm'
import { maxDeliveryFiles } from '#/archive/deliveries/wanted-files.ts'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasing } from '#/primitives/stored-files/erase-files.ts'
import type { KeptBytes } from './keep-bytes.ts'
import type { Place } from './read-item.ts'
import { requireCaller, type TransferCaller } from './transfer-caller.ts'
import { TransferRefusal } from './transfer-refusal.ts'

/** Deliveries of one user that wait or were just read: far more than schedules bring. */
const maxDeliveries = 300

/** Which run of which schedule an item belongs to. */
export interface Job {
  id: string
  recurringId: string | null
}

interface Item {
  caller: TransferCaller
  authorization: string | undefined
  job: Job
  place: Place
  /** `null` for what isn't kept: folders, and files that aren't wanted. */
  kept: KeptBytes | null
}

/**
 * Notes an item that has arrived; one that comes again replaces itself. Throws `TransferRefusal` where the grant ended
 * meanwhile, and where there are too many.
 */
export async function noteItem(
  { db, now, env, enqueue }: Pick<Context, 'db' | 'now' | 'env' | 'enqueue'>,
  { caller, authorization, job, place, kept }: Item,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The deletion of its user holds this too: what is noted before is erased with them, and what comes after is refused.
    await lockUntilCommit(tx, 'files', caller.userId)
    await requireCaller({ db: tx, now, env }, authorization)
    const deliveryId = await touchDelivery(tx, { userId: caller.userId, job, root: place.root, at: now() })
    if (!kept) return
    const before = await tx
      .delete(transferFiles)
      .where(and(eq(transferFiles.deliveryId, deliveryId), eq(transferFiles.path, place.path)))
      .returning({ id: transferFiles.id })
    await queueErasing(tx, enqueue, before)
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
    // Another item of the same delivery may come at the same time.
    .onConflictDoUpdate({
      target: [transferDeliveries.userId, transferDeliveries.jobId, transferDeliveries.root],
      set: { touchedAt: at, items: sql`${transferDeliveries.items} + 1` },
    })
    .returning({ id: transferDeliveries.id })
  if (!made) throw new Error('A delivery was not noted.')
  return made.id
}
