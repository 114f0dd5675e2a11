import { describe, expect, test } from 'vitest'
import { axisTicks, gaps, lineShape, nearestPoint, timeShare } from '#/charts/line/line-geometry.ts'
import { valueAxis } from '#/charts/scale.ts'

const readings = (...values: (number | null)[]) => values.map((value, time) => ({ time, value }))

function shapeOf(...values: (number | null)[]) {
  const points = readings(...values)
  const share = timeShare(points.map((point) => point.time))
  return { points, share, ...lineShape(points, share, valueAxis(values, false), 100) }
}

describe('a line', () => {
  test('breaks at an unknown value', () => {
    expect(shapeOf(1, 2, null, 3, 4).path.match(/M/g)).toHaveLength(2)
  })
  test('draws a value between two unknown ones as a dot', () => {
    const { dots } = shapeOf(1, 2, null, 3, null, 4, 5)
    expect(dots.map((dot) => dot.x)).toEqual([0.5])
  })
  test('of one point is a dot in the middle', () => {
    expect(shapeOf(12).dots).toEqual([{ x: 0.5, y: 50 }])
  })
  test('of equal values runs level through the middle', () => {
    expect(shapeOf(5, 5, 5).path).toBe('M0,50L500,50L1000,50')
  })
  test('without known values is empty', () => {
    const { path, fill, dots } = shapeOf(null, null)
    expect([path, fill, dots]).toEqual(['', '', []])
  })
  test('of huge numbers stays inside its box', () => {
    const { path } = shapeOf(9_007_199_254_740_991, 1, 4_503_599_627_370_496)
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
    expect(numbers.every((number) => Number.isFinite(number) && number >= 0 && number <= 1000)).toBe(true)
  })
})

describe('gaps', () => {
  test('reach from the last known to the next known point', () => {
    const { points, share } = shapeOf(1, null, null, 4, 5)
    expect(gaps(points, share)).toEqual([{ from: 0, to: 0.75 }])
  })
  test('at both ends are found', () => {
    const { points, share } = shapeOf(null, 2, 3, 4, null)
    expect(gaps(points, share)).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.75, to: 1 },
    ])
  })
  test('cover everything when nothing is known', () => {
    const { points, share } = shapeOf(null, null, null)
    expect(gaps(points, share)).toEqual([{ from: 0, to: 1 }])
  })
})

test('finds the point nearest to the pointer, and none without points', () => {
  const { points, share } = shapeOf(1, 2, 3, 4, 5)
  expect([0, 0.3, 0.9, 1].map((at) => nearestPoint(points, share, at))).toEqual([0, 1, 4, 4])
  expect(nearestPoint([], share, 0.5)).toBeNull()
})

test('axis labels include the first and last point, without repetition', () => {
  const { points, share } = shapeOf(1, 2, 3, 4, 5)
  expect(axisTicks(points, share, 3, String).map((tick) => tick.text)).toEqual(['0', '2', '4'])
  expect(axisTicks(points, share, 4, () => 'Nov')).toHaveLength(1)
})
