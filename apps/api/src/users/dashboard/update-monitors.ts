import { codes } from '@tidewatch/contract/codes'
import type { BulkAction, BulkOutcome } from '@tidewatch/contract/users/dashboard'
import { type MonitorChanges, monitorTags } from '@tidewatch/contract/watch/monitors'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { PlanLimitError, type PlanNeed } from '#/primitives/plans/plan-limit.ts'
import { offersFor } from '#/shop/plans/offers-for.ts'
import { deleteMonitor, restoreMonitor } from '#/watch/monitors/delete-monitor.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'
import { type MonitorWithAccount, requireOwn } from '#/watch/monitors/queries.ts'
import { updateMonitor } from '#/watch/monitors/update-monitor.ts'

/**
 * Applies one change to many of a user's monitors, one after the other, with the same commands as for a single one. A
 * refused monitor doesn't hold up the others.
 */
export async function updateMonitors(
  context: Context,
  user: UserRow,
  { ids, change }: { ids: string[]; change: BulkAction },
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], refused: [], offers: [] }
  let unmetNeed: PlanNeed | null = null
  for (const id of new Set(ids)) {
    try {
      const row = await requireOwn(context.db, id, user.id, { deleted: change.action === 'restore' })
      if (await apply(context, user, row, change)) outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.codeName === 'ourFault') throw error
      outcome.refused.push({ id, code: codes[error.codeName] })
      if (error instanceof PlanLimitError) unmetNeed = combineNeeds(unmetNeed, error.need)
    }
  }
  if (unmetNeed) outcome.offers = await offersFor(context, user, unmetNeed)
  return outcome
}

/** What a plan must offer for this and the previously refused monitors. */
function combineNeeds(before: PlanNeed | null, need: PlanNeed): PlanNeed {
  return before && 'accounts' in before && 'accounts' in need ? { accounts: before.accounts + 1 } : need
}

/** Resolves to whether anything changed. */
async function apply(context: Context, user: UserRow, row: MonitorWithAccount, change: BulkAction): Promise<boolean> {
  if (change.action === 'delete') {
    await deleteMonitor(context, row)
    return true
  }
  if (change.action === 'restore') {
    await restoreMonitor(context, user, row)
    return true
  }
  const changes = changesOf(row, change)
  if (!changes) return false
  await updateMonitor(context, user, row, changes)
  return true
}

type UpdateAction = Exclude<BulkAction, { action: 'delete' | 'restore' }>

/** The changes to make; `null` if there are none. */
function changesOf({ monitor, account }: MonitorWithAccount, change: UpdateAction): MonitorChanges | null {
  const { pausedAt, archivedAt, tags } = monitor
  switch (change.action) {
    case 'pause':
    case 'resume': {
      // Archives aren't collected, so there's nothing to pause.
      if (!account) throw noAccount(monitor, 'archiveNeedsArchive')
      const paused = change.action === 'pause'
      return paused === (pausedAt !== null) ? null : { paused }
    }
    case 'archive':
    case 'unarchive': {
      const archived = change.action === 'archive'
      return archived === (archivedAt !== null) ? null : { archived }
    }
    case 'tag': {
      if (tags.includes(change.tag)) return null
      const more = monitorTags.safeParse([...tags, change.tag])
      if (!more.success) throw new AppError('invalidInput')
      return { tags: more.data }
    }
    case 'untag':
      return tags.includes(change.tag) ? { tags: tags.filter((tag) => tag !== change.tag) } : null
  }
}
