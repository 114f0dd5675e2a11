import { dayLength, utcDay } from '../statistics/utc-day.ts'
import { firstNames, type LedgerEvent } from './events.ts'

const week = 7 * dayLength
/** The first Monday after 1 January 1970, as a time. */
const firstMonday = 4 * dayLength

interface Cohort {
  /** The Monday on which the week begins, in UTC: `2026-11-23`. */
  week: string
  /** Without those who may have left or have another name now. */
  came: number
  /** How many of them the checkpoint still shows. */
  still: number
}

/**
 * Retention by week: how many of the followers gained in a week the last full list still shows. Unit: people. Only
 * weeks between the first export and that list, because it's unknown who had left before the first export. Someone who
 * left and came back counts in both weeks. Someone whom that list doesn't show, without a proven loss, is left out:
 * they may have another name now. `shown`: the names in that list.
 */
export function cohortsOf(
  events: readonly LedgerEvent[],
  { first, checkpoint, shown }: { first: Date; checkpoint: Date; shown: Iterable<string> },
): Cohort[] {
  const nameOf = firstNames(events)
  const left = new Map<string, number[]>()
  for (const { kind, username, at } of events) {
    if (kind === 'left') left.set(nameOf(username), [...(left.get(nameOf(username)) ?? []), at.getTime()])
  }
  const present = new Set([...shown].map(nameOf))
  const weeks = new Map<number, Cohort>()
  for (const { kind, username, at } of events) {
    const start = Math.floor((at.getTime() - firstMonday) / week) * week + firstMonday
    if (kind !== 'came' || start < first.getTime() || start + week > checkpoint.getTime()) continue
    const known = weeks.get(start) ?? { week: utcDay(start), came: 0, still: 0 }
    const isGone = left.get(nameOf(username))?.some((time) => time >= at.getTime() && time <= checkpoint.getTime())
    if (!isGone && !present.has(nameOf(username))) continue
    weeks.set(start, { ...known, came: known.came + 1, still: known.still + (isGone ? 0 : 1) })
  }
  return [...weeks].sort(([a], [b]) => a - b).map(([, cohort]) => cohort)
}

export interface LedgerDay {
  day: string
  came: number
  left: number
  followed: number
  unfollowed: number
}

/**
 * The events of a period by day (UTC), without empty days. A loss is counted on the day of the export that proves it.
 */
export function daysOf(events: readonly LedgerEvent[]): LedgerDay[] {
  const days = new Map<string, LedgerDay>()
  for (const { kind, at } of events) {
    if (kind === 'renamed') continue
    const key = utcDay(at)
    const known = days.get(key) ?? { day: key, came: 0, left: 0, followed: 0, unfollowed: 0 }
    days.set(key, { ...known, [kind]: known[kind] + 1 })
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

interface FollowBack {
  /** People whom the owner began to follow and who, as far as is known, didn't follow yet. */
  followed: number
  /** How many of them have followed since. */
  back: number
  /** The median time until they followed back. `null`: no one did. */
  medianHours: number | null
}

/**
 * How many people followed the owner back, and how fast. `began`: when each username began to follow, according to any
 * list.
 */
export function followBackOf(events: readonly LedgerEvent[], began: ReadonlyMap<string, readonly Date[]>): FollowBack {
  const follows = events.filter(({ kind }) => kind === 'followed')
  const strangers = follows.filter(({ username, at }) => !began.get(username)?.some((since) => since < at))
  const hours = strangers
    .flatMap(({ username, at }) => {
      const times = (began.get(username) ?? []).map((since) => since.getTime() - at.getTime())
      return times.length > 0 ? [Math.min(...times) / 3_600_000] : []
    })
    .sort((a, b) => a - b)
  const medianHours = hours.length === 0 ? null : (hours[Math.floor((hours.length - 1) / 2)] ?? null)
  return { followed: strangers.length, back: hours.length, medianHours }
}
