import { subDays } from 'date-fns'
import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { deliverChannelJob, deliverWebhookJob, sendMailJob } from './jobs.ts'

/** Messages unsent for this long are outdated. */
const staleDays = 3
const atOnce = 500

/**
 * Enqueues messages that are due: after quiet hours, a cool-down or a failure, or because their job was lost. A message
 * that is already queued isn't sent twice: the second job finds it sent.
 */
export async function enqueueDueMessages({ db, enqueue, now }: Pick<Context, 'db' | 'enqueue' | 'now'>): Promise<void> {
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
