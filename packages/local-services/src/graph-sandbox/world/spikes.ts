import { HOUR } from './calendar.ts'
import { latest, type Occurrence, occurrence } from './recurrence.ts'
import { postedAt, postedCount } from './schedule.ts'
import type { AccountSpec } from './spec.ts'

/** A reel that goes viral: post `seq`, with followers arriving from `at`. */
type Spike = { index: number; seq: number | null; at: number }

function spikeOf(spec: AccountSpec, planned: Occurrence): Spike {
  if (spec.posting.perCycle === 0 || planned.at < spec.startsAt)
    return { index: planned.index, seq: null, at: planned.at }
  const seq = postedCount(spec, planned.at)
  return { index: planned.index, seq, at: postedAt(spec, seq) + 3 * HOUR }
}

/** The spikes planned before a given time, newest first; the newest may not have its post yet. */
export function recentSpikes(spec: AccountSpec, time: number, count: number): Spike[] {
  const { spike } = spec.followers
  if (!spike) return []
  const newest = latest(spike.plan, time)
  return Array.from({ length: count }, (_, back) => spikeOf(spec, occurrence(spike.plan, newest.index - back)))
}

export function isViral(spec: AccountSpec, seq: number): boolean {
  const { spike } = spec.followers
  if (!spike) return false
  return spikeOf(spec, latest(spike.plan, postedAt(spec, seq) - 1)).seq === seq
}
