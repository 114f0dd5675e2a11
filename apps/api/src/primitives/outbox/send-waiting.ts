import { subDays } from 'date-fns'
import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { deliverChannelJob, deliverWebhookJob, sendMailJob } from './jobs.ts'

/** What could not be sent for so long is no news any more. */
const staleDays = 3
const atOnce = 500

/**
 * Queues messages whose time has come: held in quiet hours or by a cool-down, failed before, or left behind by a job that
 * was lost. A message that is queued already is not sent twice: its job finds it sent.
 */
export async function sendWaiting({ db, enqueue, now }: Pick<Context, 'db' | 'enqueue' | 'now'>): Promise<void> {
  const due = await db
    .select({ id: outbox.id, channel: outbox.channel, channelId: outbox.channelId })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.gaveUpAt),
        lte(outbox.sendAfter, now()),
        gt(outbox.createdAt, subDays(now(), staleDays)),
      ),
    )
    .orderBy(asc(outbox.sendAfter))
    .limit(atOnce)
  for (const { id, channel, channelId } of due)
    if (channelId === null) await enqueue(db, channel === 'email' ? sendMailJob : deliverWebhookJob, { outboxId: id })
  for (const channelId of new Set(due.flatMap((message) => message.channelId ?? [])))
    await enqueue(db, deliverChannelJob, { channelId })
}
