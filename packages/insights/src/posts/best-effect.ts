import type { Confidence } from '../public/analytics.ts'

interface Effect {
  timesMedian: number | null
  confidence: Confidence
}

/**
 * The strongest effect that is better than usual beyond chance; `undefined` if there is none. Only `high` counts: an
 * account is searched in half a dozen ways, each corrected for itself alone, so at 5 % every sixth one would get a finding
 * from pure noise.
 */
export function bestEffect<Item extends Effect>(effects: readonly Item[]): Item | undefined {
  return effects
    .filter(({ confidence, timesMedian }) => confidence === 'high' && (timesMedian ?? 0) > 1)
    .toSorted((a, b) => (b.timesMedian ?? 0) - (a.timesMedian ?? 0))[0]
}

/**
 * The effect that a heading names: the best or, failing that, the worst; `undefined` if none goes beyond chance.
 */
export function notableEffect<Item extends Effect>(effects: readonly Item[]): Item | undefined {
  const worse = effects.filter(({ confidence, timesMedian }) => confidence === 'high' && (timesMedian ?? 1) < 1)
  return bestEffect(effects) ?? worse.toSorted((a, b) => (a.timesMedian ?? 1) - (b.timesMedian ?? 1))[0]
}
