import type { Confidence } from '../public/analytics.ts'

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

/**
 * The effect that a heading names: the best, or without one the one that is surely worst; `undefined` where nothing is
 * more than chance.
 */
export function notableEffect<Item extends Effect>(effects: readonly Item[]): Item | undefined {
  const worse = effects.filter(({ confidence, timesMedian }) => confidence !== 'low' && (timesMedian ?? 1) < 1)
  return bestEffect(effects) ?? worse.toSorted((a, b) => (a.timesMedian ?? 1) - (b.timesMedian ?? 1))[0]
}
