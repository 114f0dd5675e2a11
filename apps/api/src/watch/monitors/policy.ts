import { watchRules } from '@tidewatch/contract/watch/rules'
import { addHours, addMinutes, max } from 'date-fns'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'

type RetrackCount = Pick<MonitorRow, 'retracks' | 'retracksSince'>

/**
 * The earliest time for another requested collection; `null` if that is now, and for archives. Accounts rest after each
 * collection, whoever requested it, and longer for a user who has requested many.
 */
export function retrackFrom(
  monitor: RetrackCount,
  account: Pick<AccountRow, 'lastCollectedAt'> | null,
  now: Date,
): string | null {
  if (!account) return null
  const cooldownEnd = account.lastCollectedAt ? addMinutes(account.lastCollectedAt, watchRules.retrackMinutes) : now
  const at = max([cooldownEnd, retrackBlockedUntil(monitor, now) ?? now])
  return at > now ? at.toISOString() : null
}

/** When a user who has used all requests may make another; `null` if they may now. */
export function retrackBlockedUntil({ retracks, retracksSince }: RetrackCount, now: Date): Date | null {
  if (!retracksSince || retracks < watchRules.retracksPerWindow) return null
  const until = addHours(retracksSince, watchRules.retrackWindowHours)
  return until > now ? until : null
}

/** The counters after a collection was requested now. */
export function countRetrack({ retracks, retracksSince }: RetrackCount, now: Date): RetrackCount {
  const isOpen = retracksSince !== null && addHours(retracksSince, watchRules.retrackWindowHours) > now
  return isOpen ? { retracks: retracks + 1, retracksSince } : { retracks: 1, retracksSince: now }
}
