import { describe, expect, test } from 'vitest'
import { heatLevels, levelOf } from '#/charts/heatmap/heat-levels.ts'
import { labelStep, valueAxis } from '#/charts/scale.ts'
import { stackShares } from '#/charts/stack-shares.ts'

describe('a value axis', () => {
  test('gives whole numbers whole ticks', () => {
    expect(valueAxis([1, 2], false).ticks.every(Number.isInteger)).toBe(true)
  })
  test('starts at zero for bars and reaches below it for losses', () => {
    expect(valueAxis([3, 8], true).share(0)).toBe(0)
    expect(valueAxis([-4, 8], true).share(0)).toBeGreaterThan(0)
  })
  test('puts the only value in the middle', () => {
    expect(valueAxis([7, null, 7], false).share(7)).toBeCloseTo(0.5)
  })
  test('draws a small change relative to the values as small', () => {
    const { share } = valueAxis([2618, 2619], false)
    expect(share(2619) - share(2618)).toBeLessThan(0.25)
    expect(valueAxis([2618, 2650], false).share(2650)).toBeGreaterThan(0.75)
  })
  test('of all zeros still has a base', () => {
    expect(valueAxis([0, 0], true).share(0)).toBe(0)
  })
  test('has ticks even without values', () => {
    expect(valueAxis([null], true).ticks.length).toBeGreaterThan(1)
  })
})

test("labels thin out when they don't fit", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  expect(labelStep(hours, 2000)).toBe(1)
  expect(labelStep(hours, 280)).toBe(3)
})

describe('shares of a whole', () => {
  test('add up to one and leave out unknown values', () => {
    expect(stackShares([30, null, 10])).toEqual([{ start: 0, size: 0.75 }, null, { start: 0.75, size: 0.25 }])
  })
  test('of nothing are zero', () => {
    expect(stackShares([0, 0])).toEqual([
      { start: 0, size: 0 },
      { start: 0, size: 0 },
    ])
  })
})

describe('heat', () => {
  test('distinguishes unknown, zero and little', () => {
    expect([null, 0, 0.001].map((value) => levelOf(value, 1000))).toEqual([null, 0, 1])
  })
  test('reaches the last step at the highest value', () => {
    expect(levelOf(1000, 1000)).toBe(heatLevels - 1)
  })
  test('of zeros only is the lowest step', () => {
    expect(levelOf(0, 0)).toBe(0)
  })
})
