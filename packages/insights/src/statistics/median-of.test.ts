import { median } from 'd3-array'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf } from './median-of.ts'

const number = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
)

test('equals the median of d3, also for equal numbers and in any order', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 200 }), (values) => {
      expect(medianOf(Float64Array.from(values)) + 0).toBe((median(values) ?? Number.NaN) + 0)
    }),
  )
})

test('equals it for arrays large enough to be sampled, also if many values are equal or sorted', () => {
  const many = fc.record({
    seed: fc.nat(),
    count: fc.integer({ min: 300, max: 3_000 }),
    kinds: fc.constantFrom(2, 40, 1e9),
  })
  fc.assert(
    fc.property(many, fc.boolean(), ({ seed, count, kinds }, isSorted) => {
      const found = Array.from({ length: count }, (_, index) => ((seed + index) * 7_919 * 104_729) % kinds)
      const values = Float64Array.from(isSorted ? found.sort((a, b) => a - b) : found)
      expect(medianOf(values.slice())).toBe(median(values))
    }),
  )
})

test('is NaN for an empty array', () => {
  expect(medianOf(new Float64Array())).toBeNaN()
})
