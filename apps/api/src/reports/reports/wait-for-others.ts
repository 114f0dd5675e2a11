import { addMinutes, subMinutes } from 'date-fns'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { isAwaiting } from '#/watch/accounts/progress.ts'

/** Accounts added within this many minutes are announced together. */
const addedTogetherMinutes = 10
/** A mail waits no longer than this for the others. */
const maxWaitMinutes = 3

/**
 * How long the mail about a report waits for the first checks of accounts that were added with it: eleven accounts
 * added in a minute are one mail. The last of them has nothing to wait for, and is sent with the others. `null`: at
 * once.
 */
export async function waitForOthers(tx: Transaction, monitor: MonitorRow, now: Date): Promise<Date | null> {
  const since = subMinutes(now, addedTogetherMinutes)
  if (monitor.userId === null || monitor.createdAt < since) return null
  const [other] = await tx
    .select({ id: monitors.id })
    .from(monitors)
    .where(
      and(
        eq(monitors.userId, monitor.userId),
        ne(monitors.id, monitor.id),
        ne(monitors.source, 'archive'),
        gt(monitors.createdAt, since),
        isNull(monitors.deletedAt),
        isAwaiting,
      ),
    )
    .limit(1)
  return other ? addMinutes(now, maxWaitMinutes) : null
}
