import { expect, test } from 'vitest'
import type { Figure, FigureKey } from '../figure.ts'
import { mainFigures } from './main-figures.ts'

const figure = (key: FigureKey, value: number | null): Figure => ({
  key,
  value,
  previous: null,
  unit: 'count',
  provenance: { source: 'public', capturedAt: '2026-11-26T00:00:00.000Z', basis: null },
})

test('five figures describe a period, and growth is one of them once', () => {
  const keys = [
    'followers',
    'followersGained',
    'followersPerWeek',
    'growthRate',
    'followersPerDay',
    'engagementRate',
    'medianLikes',
    'medianComments',
    'postsPerWeek',
  ] as const
  expect(mainFigures(keys.map((key) => figure(key, 1))).map(({ key }) => key)).toEqual([
    'followersGained',
    'engagementRate',
    'postsPerWeek',
    'medianLikes',
    'medianComments',
  ])
})

test('known figures are preferred to unknown ones', () => {
  const figures = [
    figure('followersGained', null),
    figure('engagementRate', null),
    figure('postsPerWeek', 3),
    figure('medianLikes', null),
    figure('medianComments', 4),
    figure('medianViews', 90),
    figure('followers', 1200),
  ]
  expect(mainFigures(figures).map(({ key }) => key)).toEqual([
    'followersGained',
    'postsPerWeek',
    'medianComments',
    'medianViews',
    'followers',
  ])
})
