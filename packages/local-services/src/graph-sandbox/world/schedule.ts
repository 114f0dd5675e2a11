import { HOUR, WEEK, weekOffset } from './calendar.ts'
import { unit, weighted } from './random.ts'
import type { AccountSpec } from './spec.ts'

const CYCLE_WEEKS = 16
const CYCLE = CYCLE_WEEKS * WEEK
/** Deleted posts disappear within this time, far less than a cycle, so only two cycles can be undecided. */
const MAX_LIFETIME = 20 * 24 * HOUR
const cache = new Map<string, number[]>()

function weekWeights(spec: AccountSpec, cycle: number): number[] {
  const quietWeek = Math.floor(unit(spec.seed, 'quiet-week', cycle) * CYCLE_WEEKS * 2)
  return Array.from({ length: CYCLE_WEEKS }, (_, week) =>
    week === quietWeek ? 0 : 0.6 + unit(spec.seed, 'week', cycle * CYCLE_WEEKS + week),
  )
}

function buildCycle(spec: AccountSpec, cycle: number): number[] {
  const weeks = weekWeights(spec, cycle)
  const { perCycle, weekdays, hours } = spec.posting
  const start = spec.startsAt + cycle * CYCLE
  const times = Array.from({ length: perCycle }, (_, slot) => {
    const n = cycle * perCycle + slot
    const weekStart = start + weighted(weeks, (slot + unit(spec.seed, 'slot', n)) / perCycle) * WEEK
    const day = weighted(weekdays, unit(spec.seed, 'weekday', n))
    const hour = weighted(hours, unit(spec.seed, 'hour', n))
    const second = Math.floor(unit(spec.seed, 'second', n) * 3600)
    const local = weekStart + (day * 24 + hour) * HOUR + second * 1000
    // A distant time zone mustn't move a post into another cycle: that would break the order of posts.
    return Math.min(Math.max(local - weekOffset(spec.timeZone, weekStart), start), start + CYCLE - 1000)
  })
  return times.sort((a, b) => a - b)
}

function cycleTimes(spec: AccountSpec, cycle: number): number[] {
  const key = `${spec.key}/${cycle}`
  const known = cache.get(key)
  if (known) return known
  const times = buildCycle(spec, cycle)
  if (cache.size >= 4000) cache.clear()
  cache.set(key, times)
  return times
}

/** When the post with this number is published (0 is the oldest). */
export function postedAt(spec: AccountSpec, seq: number): number {
  const { perCycle } = spec.posting
  const cycle = Math.floor(seq / perCycle)
  const at = cycleTimes(spec, cycle)[seq - cycle * perCycle]
  if (at === undefined) throw new RangeError(`${spec.key} has no post ${seq}`)
  return at
}

/** How many posts were published up to a given time, deleted ones included; also the number of the next post. */
export function postedCount(spec: AccountSpec, time: number): number {
  const { perCycle } = spec.posting
  if (perCycle === 0 || time < spec.startsAt) return 0
  const cycle = Math.floor((time - spec.startsAt) / CYCLE)
  const times = cycleTimes(spec, cycle)
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1
    else high = middle
  }
  return cycle * perCycle + low
}

function deletedSeq(spec: AccountSpec, cycle: number, nth: number): number {
  const { perCycle, deletedPerCycle } = spec.posting
  const share = (nth + unit(spec.seed, 'deleted', cycle * 8 + nth)) / deletedPerCycle
  return cycle * perCycle + Math.min(perCycle - 1, Math.floor(share * perCycle))
}

/** When a post is deleted, or null for one that stays. */
export function deletedAt(spec: AccountSpec, seq: number): number | null {
  const { perCycle, deletedPerCycle } = spec.posting
  const cycle = Math.floor(seq / perCycle)
  for (let nth = 0; nth < deletedPerCycle; nth += 1) {
    if (deletedSeq(spec, cycle, nth) !== seq) continue
    return postedAt(spec, seq) + (0.03 + 0.97 * unit(spec.seed, 'stay', seq)) * MAX_LIFETIME
  }
  return null
}

export function isAlive(spec: AccountSpec, seq: number, time: number): boolean {
  if (postedAt(spec, seq) > time) return false
  const gone = deletedAt(spec, seq)
  return gone === null || gone > time
}

/** How many posts are visible at a given time. */
export function aliveCount(spec: AccountSpec, time: number): number {
  const posted = postedCount(spec, time)
  const { deletedPerCycle } = spec.posting
  if (posted === 0 || deletedPerCycle === 0) return posted
  const cycle = Math.floor((time - spec.startsAt) / CYCLE)
  let deleted = Math.max(0, cycle - 1) * deletedPerCycle
  for (const open of [cycle - 1, cycle]) {
    for (let nth = 0; nth < deletedPerCycle && open >= 0; nth += 1) {
      const gone = deletedAt(spec, deletedSeq(spec, open, nth))
      if (gone !== null && gone <= time) deleted += 1
    }
  }
  return posted - deleted
}
