import { errorFunction } from 'simple-statistics'
import type { Confidence } from '../public/analytics.ts'
import { medianOf } from './median-of.ts'

/** With fewer values on either side, every difference may be chance. */
const minValues = 5

/** Values that are compared in several ways, ranked once for all comparisons. */
export interface RankedValues {
  values: readonly number[]
  /** From 1, in the order of `values`; equal values share their middle rank. */
  ranks: Float64Array
  /** `NaN` if there are no values. */
  median: number
}

interface Group<Key> {
  key: Key
  /** Indices into the values, each once. */
  members: readonly number[]
}

interface GroupEffect<Key> {
  key: Key
  count: number
  /** The group's median divided by the median of all values; `null` if either is unknown or 0. */
  timesMedian: number | null
  confidence: Confidence
}

/**
 * Compares the values of each group with all others; groups may overlap, such as posts with one of several hashtags.
 * Unit: multiples of the common median. Confidence: two-sided Mann–Whitney U test (normal approximation with continuity
 * correction), its p-value multiplied by the number of groups tested (Bonferroni), so that comparing many hours doesn't
 * find a best one in noise. Groups of fewer than five values, or with fewer than five values outside, are `low`. The
 * order of groups and values doesn't matter.
 * Formula: https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test
 */
export function groupEffects<Key>(
  groups: readonly Group<Key>[],
  { values, ranks, median: overallMedian }: RankedValues,
): GroupEffect<Key>[] {
  const all = values.length
  const testedGroups = groups.filter(({ members }) => isTestable(members.length, all)).length
  return groups.map(({ key, members }) => {
    const count = members.length
    const groupMedian = medianOf(new Float64Array(members.map((at) => values[at] ?? 0)))
    const rankSum = members.reduce((sum, at) => sum + (ranks[at] ?? 0), 0)
    const p = isTestable(count, all) ? Math.min(1, rankSumProbability(rankSum, count, all) * testedGroups) : 1
    return {
      key,
      count,
      timesMedian: count === 0 || !overallMedian ? null : groupMedian / overallMedian,
      confidence: p < 0.01 ? 'high' : p < 0.05 ? 'medium' : 'low',
    }
  })
}

export function rankValues(values: readonly number[]): RankedValues {
  return { values, ranks: ranksOf(values), median: medianOf(new Float64Array(values)) }
}

function isTestable(inside: number, all: number): boolean {
  return inside >= minValues && all - inside >= minValues
}

function ranksOf(values: readonly number[]): Float64Array {
  const sorted = new Float64Array(values).sort()
  const rankOf = new Map<number, number>()
  for (let first = 0, next = 0; first < sorted.length; first = next) {
    const value = sorted[first] ?? 0
    while (sorted[next] === value) next += 1
    rankOf.set(value, (first + 1 + next) / 2)
  }
  return new Float64Array(values.map((value) => rankOf.get(value) ?? 0))
}

function rankSumProbability(rankSum: number, inside: number, all: number): number {
  const outside = all - inside
  const u = rankSum - (inside * (inside + 1)) / 2
  const mean = (inside * outside) / 2
  const deviation = Math.sqrt((inside * outside * (all + 1)) / 12)
  const z = Math.max(0, Math.abs(u - mean) - 0.5) / deviation
  // Both tails. The normal distribution itself comes from a table that ends at 0.2 %: too much to multiply by seven.
  return 1 - errorFunction(z / Math.SQRT2)
}
