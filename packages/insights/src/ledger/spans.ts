import { dayLength } from '../statistics/utc-day.ts'
import { countUnnamed, type LossCount } from './balance.ts'
import type { LedgerEvent } from './events.ts'

export const spanKeys = ['newest', 'week', 'checkpoint'] as const

/** The balance of one span: named gains and losses, and losses that are only counted. */
export interface SpanBalance {
  /**
   * `newest`: between the last two exports. `week`: the seven days up to the last. `checkpoint`: since the last full
   * list.
   */
  key: (typeof spanKeys)[number]
  from: Date
  to: Date
  came: number
  left: number
  /** For the part after the checkpoint; `null` if the span ends with it, or no list is known to be complete. */
  counted: LossCount | null
}

interface SpanInput {
  /** When each export was made, oldest first. */
  exports: readonly Date[]
  /** When the last full list was made. */
  checkpoint: Date | null
  events: readonly LedgerEvent[]
  /** Readings of the account's follower counter, oldest first. */
  counter: readonly { at: Date; count: number }[]
}

/**
 * The newest export, the week up to it, and everything since the last full list, each as a balance. They end with the
 * newest export, because nothing is known of later days. Of several spans with the same start, only the first is
 * returned.
 */
export function spansOf(input: SpanInput): SpanBalance[] {
  const { exports, checkpoint } = input
  const [first, previous, last] = [exports[0], exports.at(-2), exports.at(-1)]
  if (!first || !previous || !last) return []
  const weekAgo = Math.max(first.getTime(), last.getTime() - 7 * dayLength)
  const starts: [SpanBalance['key'], Date | null][] = [
    ['newest', previous],
    // Exports more than a week apart say nothing about the week alone.
    ['week', previous.getTime() > weekAgo ? new Date(weekAgo) : null],
    ['checkpoint', checkpoint && checkpoint < last ? checkpoint : null],
  ]
  const seenStarts = new Set<number>()
  return starts.flatMap(([key, from]) => {
    if (from === null || seenStarts.has(from.getTime())) return []
    seenStarts.add(from.getTime())
    return [{ key, ...balanceOf({ from, to: last }, input) }]
  })
}

function balanceOf(span: { from: Date; to: Date }, { exports, checkpoint, events, counter }: SpanInput) {
  const { from, to } = span
  const within = events.filter(({ at }) => at > from && at <= to)
  const moments = (kind: LedgerEvent['kind']) => events.flatMap((event) => (event.kind === kind ? [event.at] : []))
  const start = checkpoint && checkpoint > from ? checkpoint : from
  const deliveries = exports.filter((at) => at > start && at <= to)
  const isKnown = checkpoint !== null && checkpoint < to
  return {
    ...span,
    came: within.filter(({ kind }) => kind === 'came').length,
    left: within.filter(({ kind }) => kind === 'left').length,
    counted: isKnown
      ? countUnnamed({ checkpoint: start, deliveries, came: moments('came'), left: moments('left'), counter })
      : null,
  }
}
