import { expect, test } from 'vitest'
import { draggedRange, wholeRange, zoomedRange } from '#/charts/explore/chart-range.ts'

test('a drag selects the same range in either direction, and a click selects none', () => {
  expect(draggedRange(0.2, 0.6)).toEqual({ from: 0.2, to: 0.6 })
  expect(draggedRange(0.6, 0.2)).toEqual({ from: 0.2, to: 0.6 })
  expect(draggedRange(0.4, 0.41)).toBeNull()
})

test('zooming keeps the position under the pointer in place', () => {
  expect(zoomedRange(wholeRange, 0.5, 0.5)).toEqual({ from: 0.25, to: 0.75 })
  expect(zoomedRange(wholeRange, 0, 2)).toEqual({ from: 0, to: 2 })
  expect(zoomedRange(wholeRange, 1, 2)).toEqual({ from: -1, to: 1 })
})
