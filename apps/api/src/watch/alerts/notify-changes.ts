import type { AlertKind } from '@tidewatch/contract/delivery/notifications'
import type { Activity } from '@tidewatch/insights/activity'
import { addHours, subHours } from 'date-fns'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { alertKindOf } from './alert-kind.ts'
import { watchersOf } from './watchers.ts'

/** After an email of one kind about a monitor, further ones wait and are sent as a single email. */
const coolDownHours = 6

/**
 * Notifies everyone watching an account of confirmed changes, one message per monitor and kind. Only changes since the
 * monitor was created count: earlier ones are in the first report.
 */
export async function notifyChanges(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { accountId, changes }: { accountId: string; changes: readonly Activity[] },
): Promise<void> {
  const alerts = changes.flatMap((activity) => {
    const kind = alertKindOf(activity.kind)
    return kind ? [{ kind, activity }] : []
  })
  if (alerts.length === 0) return
  for (const { monitorId, since, user } of await watchersOf(tx, accountId)) {
    const news = alerts.filter(({ activity: { notBefore, at } }) => new Date(notBefore ?? at) >= since)
    for (const [kind, group] of Map.groupBy(news, (alert) => alert.kind)) {
      const activityIds = group.map(({ activity }) => activity.id)
      await queueMessage(context, tx, {
        user,
        kind,
        dedupeKey: `alert ${monitorId} ${kind} ${activityIds[0]}`,
        monitorId,
        payload: { monitorId, activityIds },
        mailAfter: await endOfCoolDown(context, tx, monitorId, kind),
      })
    }
  }
}

async function endOfCoolDown(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  monitorId: string,
  kind: AlertKind,
): Promise<Date | null> {
  const [last] = await tx
    .select({ sentAt: sql<string | null>`max(${outbox.sentAt})` })
    .from(outbox)
    .where(
      and(
        eq(outbox.monitorId, monitorId),
        eq(outbox.kind, kind),
        eq(outbox.channel, 'email'),
        gt(outbox.sentAt, subHours(now(), coolDownHours)),
      ),
    )
  return last?.sentAt ? addHours(new Date(last.sentAt), coolDownHours) : null
}
