import { addDays } from 'date-fns'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { scheduledAccountsOf } from '#/primitives/plans/scheduled-accounts.ts'
import { collectNoLaterThan, stopCollectingUnlessWatched } from '#/watch/accounts/schedule-collection.ts'
import { planAgain } from '#/watch/collection/plan-again.ts'
import { nextReportAfter } from '#/watch/report-schedule/next-report.ts'

interface PlanLimitInput {
  user: UserRow
  /** The number of accounts that fit. */
  limit: number
  /** The monitors to keep, in the user's order of preference. */
  keep: string[]
  now: Date
  /** The plan collects more often than the previous one. */
  collectSooner: boolean
}

/**
 * Pauses the monitors that exceed the plan and resumes those that fit again: first those that the user chose, then the
 * oldest. Nothing is deleted. Returns the monitors now paused because of the plan.
 */
export async function enforcePlanLimit(
  tx: Transaction,
  { user, limit, keep, now, collectSooner }: PlanLimitInput,
): Promise<string[]> {
  const own = await tx
    .select()
    .from(monitors)
    .where(scheduledAccountsOf(user.id))
    .orderBy(asc(monitors.createdAt), asc(monitors.id))
  const rank = ({ id }: MonitorRow) => (keep.includes(id) ? keep.indexOf(id) : keep.length)
  const sorted = own.toSorted((a, b) => rank(a) - rank(b))
  const surplus = sorted.slice(limit)
  // Both lock accounts: in one order, so that the plans of two users who watch the same ones don't deadlock.
  for (const monitor of own.toSorted(byAccount)) {
    if (surplus.includes(monitor)) await pauseMonitor(tx, monitor, now)
    else await resumeMonitor(tx, monitor, user, { now, collectSooner })
  }
  return surplus.map(({ id }) => id)
}

const byAccount = (a: MonitorRow, b: MonitorRow) => (a.accountId ?? '').localeCompare(b.accountId ?? '')

async function pauseMonitor(
  tx: Transaction,
  { id, accountId, pausedAt, pauseReason }: MonitorRow,
  now: Date,
): Promise<void> {
  if (pauseReason === 'plan' || pauseReason === 'both') return
  await tx
    .update(monitors)
    // A monitor that its user paused stays paused once there is room again.
    .set({ pausedAt: pausedAt ?? now, pauseReason: pausedAt ? 'both' : 'plan' })
    .where(eq(monitors.id, id))
  if (accountId) await stopCollectingUnlessWatched(tx, accountId)
}

async function resumeMonitor(
  tx: Transaction,
  { id, accountId, cadence, pausedAt, pauseReason }: MonitorRow,
  user: UserRow,
  { now, collectSooner }: Pick<PlanLimitInput, 'now' | 'collectSooner'>,
): Promise<void> {
  if (pauseReason === 'both') await tx.update(monitors).set({ pauseReason: 'user' }).where(eq(monitors.id, id))
  if (pauseReason === 'plan') {
    const nextReportAt = nextReportAfter(now, cadence, user)
    await tx.update(monitors).set({ pausedAt: null, pauseReason: null, nextReportAt }).where(eq(monitors.id, id))
    if (accountId) await planAgain(tx, accountId, now)
  } else if (accountId && collectSooner && !pausedAt) await collectNoLaterThan(tx, accountId, addDays(now, 1))
}
