import type { MonitorChanges } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { lockUser, requireAccountSlot } from '#/primitives/plans/require-account-slot.ts'
import { requireCadence } from '#/primitives/plans/require-cadence.ts'
import { collectNoLaterThan, stopCollectingUnlessWatched } from '#/watch/accounts/schedule-collection.ts'
import { nextReportAfter } from '#/watch/report-schedule/next-report.ts'
import type { MonitorWithAccount } from './queries.ts'
import { watchAgain } from './watch-again.ts'

/**
 * Changes a monitor's settings. Setting a state again keeps its original time. Throws `planLimitReached`: with the
 * limit if the monitor can't come back into the list, and if the plan doesn't include the chosen frequency.
 */
export async function updateMonitor(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  user: UserRow,
  { monitor: { id }, account }: MonitorWithAccount,
  changes: MonitorChanges,
): Promise<void> {
  const { db, now } = context
  if (changes.cadence) requireCadence(user, changes.cadence)
  await db.transaction(async (tx) => {
    // The plan may have paused it since the caller read it, under the same locks in the same order.
    await lockUser(tx, user.id)
    const [monitor] = await tx.select().from(monitors).where(eq(monitors.id, id)).for('no key update')
    if (!monitor) return
    const { cadence = monitor.cadence, tags } = changes
    const state = nextState(monitor, changes, now())
    const isResumed = isWatched(state) && !isWatched(monitor)
    const hasNewFrequency = account !== null && (isResumed || cadence !== monitor.cadence)
    const nextReportAt = hasNewFrequency ? nextReportAfter(now(), cadence, user) : monitor.nextReportAt
    if (account && needsSlot(state) && !needsSlot(monitor)) await requireAccountSlot(tx, user, now())
    await tx
      .update(monitors)
      .set({ ...state, cadence, tags, nextReportAt })
      .where(eq(monitors.id, id))
    if (!account) return
    if (!isWatched(state)) await stopCollectingUnlessWatched(tx, account.id)
    else if (isResumed) await watchAgain(context, tx, monitor, account.id)
    else await collectNoLaterThan(tx, account.id, nextReportAt)
  })
}

type MonitorState = Pick<MonitorRow, 'pausedAt' | 'pauseReason' | 'archivedAt' | 'mutedAt'>

function nextState(monitor: MonitorRow, { paused, archived, muted }: MonitorChanges, now: Date): MonitorState {
  const since = (isOn: boolean | undefined, before: Date | null) =>
    isOn === undefined ? before : isOn ? (before ?? now) : null
  return {
    pausedAt: since(paused, monitor.pausedAt),
    pauseReason: paused === undefined ? monitor.pauseReason : paused ? pausedByUser(monitor) : null,
    archivedAt: since(archived, monitor.archivedAt),
    mutedAt: since(muted, monitor.mutedAt),
  }
}

const isWatched = ({ pausedAt, archivedAt }: MonitorState) => !pausedAt && !archivedAt

// A monitor paused by the plan uses no place, and pausing it again must not give it one.
const pausedByUser = ({ pauseReason }: MonitorRow) =>
  pauseReason === 'plan' || pauseReason === 'both' ? 'both' : 'user'

/** A monitor that was archived, or paused because the plan is full, uses no place of the plan. */
const needsSlot = ({ archivedAt, pauseReason }: Pick<MonitorState, 'archivedAt' | 'pauseReason'>) =>
  !archivedAt && pauseReason !== 'plan' && pauseReason !== 'both'
