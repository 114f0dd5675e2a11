import { median } from 'd3-array'
import fc from 'fast-check'
import { errorFunction, wilcoxonRankSum } from 'simple-statistics'
import { expect, test } from 'vitest'
import { groupEffects, rankValues } from './group-effect.ts'

const groups = fc.array(fc.array(fc.nat(30), { maxLength: 40 }), { minLength: 1, maxLength: 6 })

// The test as a library implements it, for each group against the values of all others.
function expected(inside: number[], outside: number[], tried: number) {
  const common = median([...inside, ...outside])
  const isTested = inside.length >= 5 && outside.length >= 5
  const u = isTested ? wilcoxonRankSum(inside, outside) - (inside.length * (inside.length + 1)) / 2 : 0
  const product = inside.length * outside.length
  const deviation = Math.sqrt((product * (inside.length + outside.length + 1)) / 12)
  const z = Math.max(0, Math.abs(u - product / 2) - 0.5) / deviation
  const p = isTested ? Math.min(1, (1 - errorFunction(z / Math.SQRT2)) * tried) : 1
  return {
    count: inside.length,
    timesMedian: inside.length === 0 || !common ? null : (median(inside) ?? 0) / common,
    confidence: p < 0.01 ? 'high' : p < 0.05 ? 'medium' : 'low',
  }
}

test('each group is compared with all others as in a separate test', () => {
  fc.assert(
    fc.property(groups, (found) => {
      const outsideOf = (at: number) => found.flatMap((values, index) => (index === at ? [] : values))
      const tried = found.filter((values, at) => values.length >= 5 && outsideOf(at).length >= 5).length
      const wanted = found.map((values, at) => ({ key: at, ...expected(values, outsideOf(at), tried) }))
      const all = found.flatMap((values, key) => values.map((value) => ({ key, value })))
      const placesOf = (key: number) => all.flatMap((entry, place) => (entry.key === key ? [place] : []))
      const ranked = rankValues(all.map(({ value }) => value))
      expect(
        groupEffects(
          found.map((_, key) => ({ key, members: placesOf(key) })),
          ranked,
        ),
      ).toEqual(wanted)
    }),
  )
})

test('a clear difference is certain among many groups too', () => {
  const weekdays = Array.from({ length: 7 }, (_, key) => ({
    key,
    members: Array.from({ length: 15 }, (_post, week) => week * 7 + key),
  }))
  const values = Array.from({ length: 105 }, (_, at) => 100 + (at % 10) + (at % 7 === 0 ? 50 : 0))
  expect(groupEffects(weekdays, rankValues(values)).map(({ confidence }) => confidence)).toEqual([
    'high',
    ...Array(6).fill('low'),
  ])
})

test('groups may overlap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.nat(30), tags: fc.subarray(['a', 'b', 'c']) }), { maxLength: 60 }),
      (posts) => {
        const split = ['a', 'b', 'c'].map((key) => ({
          key,
          members: posts.flatMap(({ tags }, place) => (tags.includes(key) ? [place] : [])),
          inside: posts.filter(({ tags }) => tags.includes(key)).map(({ value }) => value),
          outside: posts.filter(({ tags }) => !tags.includes(key)).map(({ value }) => value),
        }))
        const tried = split.filter(({ inside, outside }) => inside.length >= 5 && outside.length >= 5).length
        expect(groupEffects(split, rankValues(posts.map(({ value }) => value)))).toEqual(
          split.map(({ key, inside, outside }) => ({ key, ...expected(inside, outside, tried) })),
        )
      },
    ),
  )
})
