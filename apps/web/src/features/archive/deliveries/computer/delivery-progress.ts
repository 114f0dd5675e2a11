import type { DeliveryProblem } from '@tidewatch/contract/archive/deliveries'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { readNameHint } from '@tidewatch/instagram/archive/json/name-hints'
import type { ListedDelivery } from './list-deliveries.ts'

/** Progress of one delivery, as stored in this browser. Times are milliseconds since 1970. */
export interface StoredDelivery {
  id: string
  day: string | null
  fingerprint: string
  /** When its contents last changed. */
  changedAt: number
  /** An earlier check found it in the same state. */
  isSteady: boolean
  state: 'unread' | 'read' | 'refused'
  problem: DeliveryProblem | null
  attempts: number
  importId: string | null
  readAt: number | null
}

const minute = 60_000
const hour = 60 * minute

/** A delivery without a list is reported after this long without a change. */
const unfinishedHours = 24
/** After this long without anything new, the schedule has ended or the folder no longer syncs. */
const silentHours = 48

/** A delivery's progress after another scan. Any change in it triggers a new reading. */
export function updateDelivery(
  before: StoredDelivery | undefined,
  listed: ListedDelivery,
  now: number,
): StoredDelivery {
  const { id, name, fingerprint, newestChange } = listed
  if (before?.fingerprint === fingerprint) return { ...before, isSteady: true }
  const { date } = readNameHint(name)
  return {
    id,
    day: date && utcDay(date),
    fingerprint,
    // Sync clients keep the cloud's timestamps, so files that arrive late look old.
    changedAt: before ? now : Math.min(now, newestChange ?? now),
    isSteady: false,
    state: 'unread',
    problem: null,
    attempts: 0,
    importId: before?.importId ?? null,
    readAt: before?.readAt ?? null,
  }
}

/** Whether it has been unchanged for long enough to be read. */
export function isFinished(
  { state, isSteady, changedAt }: StoredDelivery,
  { now, quietMinutes }: { now: number; quietMinutes: number },
): boolean {
  if (state !== 'unread') return false
  return quietMinutes === 0 || (isSteady && changedAt <= now - quietMinutes * minute)
}

/** The problem with a delivery that has no list: `null` during its first day. */
export function missingListProblem({ hasHtml }: ListedDelivery, { changedAt }: StoredDelivery, now: number) {
  if (hasHtml) return 'html'
  return changedAt < now - unfinishedHours * hour ? 'unfinished' : null
}

/** Older deliveries first, by the day of the export. */
export const compareByDay = (
  a: { day: string | null; changedAt: number },
  b: { day: string | null; changedAt: number },
) => (a.day ?? '').localeCompare(b.day ?? '') || a.changedAt - b.changedAt

/** Overall state of the deliveries. */
export function stateOf(
  deliveries: readonly StoredDelivery[],
  now: number,
): 'waiting' | 'found' | 'current' | 'silent' {
  const arrivals = deliveries.filter(({ problem }) => problem !== 'another-account').map(({ changedAt }) => changedAt)
  if (arrivals.length === 0) return 'waiting'
  if (Math.max(...arrivals) < now - silentHours * hour) return 'silent'
  return deliveries.some(({ state }) => state === 'unread') ? 'found' : 'current'
}
