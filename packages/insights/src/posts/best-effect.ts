import type { Confidence } from '../public/analytics.ts'

interface Effect {
  timesMedian: number | null
  confidence: Confidence
}

/** The strongest effect that is better than usual beyond chance; `undefined` if there is none. */
export function bestEffect<Item extends Effect>(effects: readonly Item[]): Item | undefined {
  return effects
    .filter(({ confidence, timesMedian }) => confidence !== 'low' && (timesMedian ?? 0) > 1)
    .toSorted((a, b) => (b.timesMedian ?? 0) - (a.timesMedian ?? 0))[0]
}

/**
 * The effect that a heading names: the best or, failing that, the one that is certainly worst; `undefined` if none goes
 * beyond chance.
 */
export function notableEffect<Item extends Effect>(effects: readonly Item[]): Item | undefined {
  const worse = effects.filter(({ confidence, timesMedian }) => confidence !== 'low' && (timesMedian ?? 1) < 1)
  return bestEffect(effects) ?? worse.toSorted((a, b) => (a.timesMedian ?? 1) - (b.timesMedian ?? 1))[0]
}
