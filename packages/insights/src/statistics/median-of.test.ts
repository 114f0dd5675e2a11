import { median } from 'd3-array'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf } from './median-of.ts'

const number = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
)

test('is the median that d3 has, also of equal numbers and in any order', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 200 }), (values) => {
      expect(medianOf(Float64Array.from(values)) + 0).toBe((median(values) ?? Number.NaN) + 0)
    }),
  )
})

test('of nothing there is none', () => {
  expect(medianOf(new Float64Array())).toBeNaN()
})
