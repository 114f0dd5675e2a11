import type { Activity } from '../activity.ts'
import { dayLength, utcDay } from '../statistics/utc-day.ts'

/** The largest gap between a counter reading and a checkpoint, and between two consecutive deliveries. */
const maxGap = 1.5 * dayLength

export interface LossCount {
  /** Followers lost whom no full export has named yet; `null` if evidence is missing or contradictory. */
  lost: number | null
  /** The span between the two counter readings, or the days of the insights. */
  from: Date | null
  to: Date | null
  confidence: 'exact' | 'no-counter' | 'missing-deliveries' | 'counter-disagrees'
  /** `before + gained - left = after`: the two counter readings, the named gains in between, and all losses. */
  sum: { before: number; gained: number; left: number; after: number } | null
}

interface CountInput {
  /** When the last full list was made. */
  checkpoint: Date
  /** When the deliveries since were made, oldest first. */
  deliveries: readonly Date[]
  /** When each new follower since then began to follow. */
  came: readonly Date[]
  /** When each loss since then was named. */
  left: readonly Date[]
  /** Readings of the account's follower counter, oldest first. */
  counter: readonly { at: Date; count: number }[]
}

/**
 * Followers lost since the last full list whom no list names: named gains minus the growth of the counter, over the
 * span that both cover, minus named losses. Unit: people. Sources: the export's own dates of following; the counter of
 * the public or the connected account. Limits: a missing delivery also means missing gains, so the result is a lower
 * bound; people who came and left between two deliveries are in neither count; accounts that were deactivated or that
 * Instagram removed count as lost, and those that returned reduce the count.
 */
export function countUnnamed({ checkpoint, deliveries, came, left, counter }: CountInput): LossCount {
  const last = deliveries.at(-1)
  const none: LossCount = { lost: null, from: null, to: null, confidence: 'no-counter', sum: null }
  const isNear = ({ at }: { at: Date }) => Math.abs(at.getTime() - checkpoint.getTime()) <= maxGap
  const first = counter.findLast((reading) => isNear(reading) && reading.at <= checkpoint) ?? counter.find(isNear)
  const end = last && counter.findLast(({ at }) => at <= last)
  if (!first || !end || end.at <= first.at) return none
  const gained = came.filter((at) => at > first.at && at <= end.at).length
  const all = gained - (end.count - first.count)
  const span = { from: first.at, to: end.at }
  const steps = [checkpoint, ...deliveries]
  const isWhole = steps.every((at, index) => index === 0 || at.getTime() - (steps[index - 1]?.getTime() ?? 0) <= maxGap)
  if (all < 0)
    return { ...span, lost: null, confidence: isWhole ? 'counter-disagrees' : 'missing-deliveries', sum: null }
  const named = left.filter((at) => at > first.at && at <= last).length
  return {
    ...span,
    lost: Math.max(0, all - named),
    confidence: isWhole ? 'exact' : 'missing-deliveries',
    sum: { before: first.count, gained, left: all, after: end.count },
  }
}

/**
 * The same count from Instagram's insights: unfollows summed over the whole days after the checkpoint, minus `left`.
 */
export function countUnfollows(
  checkpoint: Date,
  days: readonly { day: string; value: number }[],
  left: readonly Date[] = [],
): LossCount {
  const first = utcDay(checkpoint)
  const since = days.filter(({ day: each }) => each > first).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const [from, to] = [since[0], since.at(-1)]
  if (!from || !to) return { lost: null, from: null, to: null, confidence: 'no-counter', sum: null }
  const all = since.reduce((sum, { value }) => sum + value, 0)
  const span = (Date.parse(to.day) - Date.parse(from.day)) / dayLength + 1
  const named = left.filter((at) => at > checkpoint).length
  return {
    lost: Math.max(0, all - named),
    from: new Date(from.day),
    to: new Date(to.day),
    confidence: span === since.length ? 'exact' : 'missing-deliveries',
    sum: null,
  }
}

/**
 * The unnamed losses, each reported with the delivery that showed it: what `countUnnamed` counts at a delivery beyond
 * what it counted at earlier ones. `known`: how many were already reported with the deliveries until then; those stay
 * unchanged. Unit: people. Sources and limits: those of `countUnnamed`.
 */
export function unnamedLosses(
  owner: string,
  { deliveries, ...input }: CountInput,
  known?: { until: Date; count: number },
): Activity[] {
  let reported = known?.count ?? 0
  return deliveries.flatMap((at, index): Activity[] => {
    if (known && at <= known.until) return []
    const before = reported
    const { lost, confidence } = countUnnamed({ ...input, deliveries: deliveries.slice(0, index + 1) })
    reported = Math.max(reported, lost ?? 0)
    if (reported === before) return []
    return [
      {
        id: `followers-left-unnamed:${owner}:${at.toISOString()}`,
        kind: 'followers-left-unnamed',
        at: at.toISOString(),
        notBefore: (deliveries[index - 1] ?? input.checkpoint).toISOString(),
        count: reported - before,
        isAtLeast: confidence !== 'exact',
      },
    ]
  })
}

interface Advice {
  /**
   * `first-export`: no list is known to be complete. `name-losses`: a full export is worthwhile. `wait`: it would name
   * few people or none.
   */
  kind: 'first-export' | 'name-losses' | 'wait'
  /** Losses without a name, from the most reliable count; `null`: unknown. */
  unnamed: number | null
  isAtLeast: boolean
  since: Date | null
}

const minUnnamedLosses = 10
const maxCheckpointAge = 30 * dayLength

/** When a full export is worthwhile: once it would name ten people or, after a month, unless it would name none. */
export function adviseCheckpoint(checkpoint: Date | null, counted: readonly LossCount[], now: Date): Advice {
  if (checkpoint === null) return { kind: 'first-export', unnamed: null, isAtLeast: false, since: null }
  const known = counted.filter(({ lost }) => lost !== null)
  const best = known.find(({ confidence }) => confidence === 'exact') ?? known[0]
  const unnamed = best?.lost ?? null
  const isOld = now.getTime() - checkpoint.getTime() >= maxCheckpointAge
  const isWorthwhile = unnamed === null ? isOld : unnamed >= minUnnamedLosses || (unnamed > 0 && isOld)
  return {
    kind: isWorthwhile ? 'name-losses' : 'wait',
    unnamed,
    isAtLeast: best !== undefined && best.confidence !== 'exact',
    since: checkpoint,
  }
}
