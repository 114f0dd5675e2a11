import type { DeliveryProblem } from '@tidewatch/contract/archive/deliveries'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { readNameHint } from '@tidewatch/instagram/archive/json/name-hints'
import type { ListedDelivery } from './list-deliveries.ts'

/** How far one delivery is, as this browser keeps it. Times are milliseconds since 1970. */
export interface KeptDelivery {
  id: string
  day: string | null
  fingerprint: string
  /** Since when it has been as it is. */
  changedAt: number
  /** It was as it is at an earlier check, too. */
  isSteady: boolean
  state: 'unread' | 'read' | 'refused'
  problem: DeliveryProblem | null
  attempts: number
  importId: string | null
  readAt: number | null
}

const minute = 60_000
const hour = 60 * minute

/** A delivery without a list in which nothing changed for so long is told of. */
const unfinishedHours = 24
/** Without anything new for so long the schedule has ended, or the folder is not synced any more. */
const silentHours = 48

/** A delivery after one more look at it. Whatever changed in it has it read anew. */
export function notice(before: KeptDelivery | undefined, listed: ListedDelivery, now: number): KeptDelivery {
  const { id, name, fingerprint, newestChange } = listed
  if (before?.fingerprint === fingerprint) return { ...before, isSteady: true }
  const { date } = readNameHint(name)
  return {
    id,
    day: date && utcDay(date),
    fingerprint,
    // A sync client keeps the times of the cloud, so that what it brings late looks old.
    changedAt: before ? now : Math.min(now, newestChange ?? now),
    isSteady: false,
    state: 'unread',
    problem: null,
    attempts: 0,
    importId: before?.importId ?? null,
    readAt: before?.readAt ?? null,
  }
}

/** Whether nothing has changed in it for long enough to read it. */
export function isFinished(
  { state, isSteady, changedAt }: KeptDelivery,
  { now, quietMinutes }: { now: number; quietMinutes: number },
): boolean {
  if (state !== 'unread') return false
  return quietMinutes === 0 || (isSteady && changedAt <= now - quietMinutes * minute)
}

/** What is wrong with a delivery that has no list: nothing yet, unless it has been so for a day. */
export function problemWithoutList({ hasHtml }: ListedDelivery, { changedAt }: KeptDelivery, now: number) {
  if (hasHtml) return 'html'
  return changedAt < now - unfinishedHours * hour ? 'unfinished' : null
}

/** Older deliveries first, by their own days. */
export const byDay = (a: { day: string | null; changedAt: number }, b: { day: string | null; changedAt: number }) =>
  (a.day ?? '').localeCompare(b.day ?? '') || a.changedAt - b.changedAt

/** How it goes, as a whole. */
export function stateOf(deliveries: readonly KeptDelivery[], now: number): 'waiting' | 'found' | 'current' | 'silent' {
  const arrivals = deliveries.filter(({ problem }) => problem !== 'another-account').map(({ changedAt }) => changedAt)
  if (arrivals.length === 0) return 'waiting'
  if (Math.max(...arrivals) < now - silentHours * hour) return 'silent'
  return deliveries.some(({ state }) => state === 'unread') ? 'found' : 'current'
}
