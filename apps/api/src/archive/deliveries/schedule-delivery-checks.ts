import { addMinutes } from 'date-fns'
import { asc, eq, inArray, lte } from 'drizzle-orm'
import { deliverySources } from '#/platform/db/schema/archive/deliveries.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { checkDeliveriesJob } from './jobs.ts'

const batchSize = 200
/** If a queued check is lost, it's due again after this long. */
const retryAfterMinutes = 60

export async function scheduleDeliveryChecks({
  db,
  now,
  enqueue,
}: Pick<Context, 'db' | 'now' | 'enqueue'>): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: deliverySources.monitorId, userId: monitors.userId })
      .from(deliverySources)
      .innerJoin(monitors, eq(monitors.id, deliverySources.monitorId))
      .where(lte(deliverySources.nextCheckAt, now()))
      .orderBy(asc(deliverySources.nextCheckAt))
      .limit(batchSize)
      .for('update', { of: deliverySources, skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    const nextCheckAt = addMinutes(now(), retryAfterMinutes)
    await tx.update(deliverySources).set({ nextCheckAt }).where(inArray(deliverySources.monitorId, ids))
    for (const { id, userId } of due) await enqueue(tx, checkDeliveriesJob, { monitorId: id }, { userId })
  })
}
