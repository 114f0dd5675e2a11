import { expect, test } from 'vitest'
import type { Figure } from '../figure.ts'
import { compareFigures } from './compare-figures.ts'

const provenance: Figure['provenance'] = { source: 'public', capturedAt: '2026-11-21T08:00:00Z', basis: null }
const figure = (key: Figure['key'], value: number | null): Figure => ({
  key,
  value,
  previous: null,
  unit: 'count',
  provenance,
})

test('figures of both are subtracted, unknown ones stay unknown, and those of only one are omitted', () => {
  const a = [figure('followers', 1_000), figure('medianLikes', null), figure('posts', 7)]
  const b = [figure('medianLikes', 40), figure('followers', 900), figure('following', 3)]
  expect(compareFigures(a, b)).toEqual([
    { key: 'followers', unit: 'count', a: 1_000, b: 900, difference: -100 },
    { key: 'medianLikes', unit: 'count', a: null, b: 40, difference: null },
  ])
})
