import type { Confidence } from './analytics.ts'

interface Effect {
  timesMedian: number | null
  confidence: Confidence
}

/** The strongest of the effects that are better than usual by more than chance; `undefined` if none is. */
export function bestEffect<Item extends Effect>(effects: readonly Item[]): Item | undefined {
  return effects
    .filter(({ confidence, timesMedian }) => confidence !== 'low' && (timesMedian ?? 0) > 1)
    .toSorted((a, b) => (b.timesMedian ?? 0) - (a.timesMedian ?? 0))[0]
}
