import { addDays } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { requireAccountSlot } from '#/primitives/plans/require-account-slot.ts'
import { stopCollectingUnlessWatched } from '#/watch/accounts/schedule-collection.ts'
import type { MonitorWithAccount } from './queries.ts'
import { watchAgain } from './watch-again.ts'

export const restorableDays = 7

/** Hides a monitor with all its reports. It can be restored for seven days; then maintenance erases it. */
export async function deleteMonitor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { monitor, account }: MonitorWithAccount,
): Promise<Date> {
  await db.transaction(async (tx) => {
    await tx.update(monitors).set({ deletedAt: now() }).where(eq(monitors.id, monitor.id))
    // Restoring brings back only the owner's own view, nothing that others can see.
    await tx.delete(proofCards).where(eq(proofCards.monitorId, monitor.id))
    if (account) await stopCollectingUnlessWatched(tx, account.id)
  })
  return addDays(now(), restorableDays)
}

/** Restores a deleted monitor, if the plan still has room. Throws `planLimitReached` or `alreadyTracked`. */
export async function restoreMonitor(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  user: UserRow,
  { monitor, account }: MonitorWithAccount,
): Promise<void> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const same = account
      ? eq(monitors.accountId, account.id)
      : and(eq(monitors.source, monitor.source), isNull(monitors.accountId), eq(monitors.username, monitor.username))
    const [existing] = await tx
      .select({ id: monitors.id })
      .from(monitors)
      .where(and(eq(monitors.userId, user.id), same, isNull(monitors.deletedAt)))
    if (existing) throw new AppError('alreadyTracked', { problem: { monitorId: existing.id } })
    // A monitor that was archived, or paused by the plan, comes back that way and needs no place.
    const needsSlot = account && !monitor.archivedAt && monitor.pauseReason !== 'plan' && monitor.pauseReason !== 'both'
    if (needsSlot) await requireAccountSlot(tx, user, now())
    await tx.update(monitors).set({ deletedAt: null }).where(eq(monitors.id, monitor.id))
    if (account && !monitor.archivedAt && !monitor.pausedAt) await watchAgain(context, tx, monitor, account.id)
  })
}
