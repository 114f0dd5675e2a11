import { median } from 'd3-array'
import { cumulativeStdNormalProbability, wilcoxonRankSum } from 'simple-statistics'
import type { Confidence } from '../public/analytics.ts'

/** With fewer values on either side, every difference may be chance. */
const leastValues = 5

interface Group<Key> {
  key: Key
  values: readonly number[]
}

export interface GroupEffect<Key> {
  key: Key
  count: number
  /** The group's median divided by the median of all values; `null` where one of them is not known or 0. */
  timesMedian: number | null
  confidence: Confidence
}

/**
 * Compares each group with all other groups together. Unit: multiples of the common median. Confidence: two-sided
 * Mann–Whitney U test (normal approximation with continuity correction), its p-value multiplied by the number of groups
 * that were tried (Bonferroni), so that looking at many hours does not find a best one in noise. Groups of fewer than
 * five values, or with fewer than five values outside, are `low`. Order of the groups and values does not matter.
 * Formula: https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test
 */
export function groupEffects<Key>(groups: readonly Group<Key>[]): GroupEffect<Key>[] {
  const all = groups.flatMap(({ values }) => values)
  const common = median(all) ?? null
  const tried = groups.filter(({ values }) => isTestable(values.length, all.length)).length
  return groups.map(({ key, values }, index) => {
    const outside = groups.flatMap((group, at) => (at === index ? [] : group.values))
    return effectOf(key, { inside: values, outside, common, tried })
  })
}

/**
 * The same for groups that overlap, such as posts with one of several hashtags: the values of each group's members are
 * compared with those of everything else in `all`.
 */
export function comparedWithOthers<Key, Item>(
  groups: readonly { key: Key; members: ReadonlySet<Item> }[],
  all: ReadonlyMap<Item, number>,
): GroupEffect<Key>[] {
  const common = median(all.values()) ?? null
  const divided = groups.map(({ key, members }) => {
    const inside: number[] = []
    const outside: number[] = []
    for (const [item, value] of all) (members.has(item) ? inside : outside).push(value)
    return { key, inside, outside }
  })
  const tried = divided.filter(({ inside }) => isTestable(inside.length, all.size)).length
  return divided.map(({ key, inside, outside }) => effectOf(key, { inside, outside, common, tried }))
}

function effectOf<Key>(
  key: Key,
  about: { inside: readonly number[]; outside: readonly number[]; common: number | null; tried: number },
): GroupEffect<Key> {
  const { inside, outside, common, tried } = about
  const own = median(inside) ?? null
  const isTested = isTestable(inside.length, inside.length + outside.length)
  const p = isTested ? Math.min(1, rankSumProbability(inside, outside) * tried) : 1
  return {
    key,
    count: inside.length,
    timesMedian: own === null || !common ? null : own / common,
    confidence: p < 0.01 ? 'high' : p < 0.05 ? 'medium' : 'low',
  }
}

function isTestable(inside: number, all: number): boolean {
  return inside >= leastValues && all - inside >= leastValues
}

function rankSumProbability(a: readonly number[], b: readonly number[]): number {
  const u = wilcoxonRankSum(a, b) - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.max(0, Math.abs(u - mean) - 0.5) / deviation
  return 2 * (1 - cumulativeStdNormalProbability(z))
}
