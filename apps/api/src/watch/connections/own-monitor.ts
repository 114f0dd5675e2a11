import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { requireAccountSlot } from '#/primitives/plans/require-account-slot.ts'
import { queuedStep } from '#/watch/accounts/progress.ts'
import { requestCollection } from '#/watch/collection/request-collection.ts'
import { insertMonitor } from '#/watch/monitors/insert-monitor.ts'
import { nextReportAfter } from '#/watch/report-schedule/next-report.ts'

interface OwnMonitor {
  user: UserRow
  account: AccountRow
  username: string
  /** The monitor of an earlier connection. */
  monitorId: string | null
}

/**
 * The monitor that a connection belongs to: an existing one of the account becomes one of the connected account and
 * keeps its history; otherwise a new one is created. Throws `planLimitReached`.
 */
export async function ensureOwnMonitor(
  tx: Transaction,
  context: Pick<Context, 'now' | 'enqueue'>,
  { user, account, username, monitorId }: OwnMonitor,
): Promise<string> {
  const { now } = context
  const [watching] = await tx
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.userId, user.id), eq(monitors.accountId, account.id), isNull(monitors.deletedAt)))
  if (watching) {
    await tx.update(monitors).set({ source: 'connected' }).where(eq(monitors.id, watching.id))
    return watching.id
  }
  await requireAccountSlot(tx, user, now())
  const { cadence } = plans[user.plan]
  await requestCollection(context, tx, account.id)
  if (monitorId) {
    // It was deleted less than a week ago: reconnecting restores it.
    await tx
      .update(monitors)
      .set({ source: 'connected', deletedAt: null, progress: queuedStep })
      .where(eq(monitors.id, monitorId))
    return monitorId
  }
  const monitor = await insertMonitor(tx, {
    userId: user.id,
    accountId: account.id,
    source: 'connected',
    username,
    cadence,
    createdAt: now(),
    nextReportAt: nextReportAfter(now(), cadence, user),
  })
  return monitor.id
}
