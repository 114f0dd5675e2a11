import { expect, test } from 'vitest'
import type { Figure, FigureKey } from '../figure.ts'
import type { Analytics } from '../public/analytics.ts'
import { headlines, ratioWord } from './headlines.ts'

const provenance = {
  source: 'sample',
  capturedAt: '2026-11-26T00:00:00.000Z',
  basis: { kind: 'posts', count: 5 },
} as const

function figure(key: FigureKey, value: number | null, previous: number | null): Figure {
  return { key, value, previous, unit: 'perWeek', provenance }
}

function analytics(parts: Partial<Analytics>): Analytics {
  return {
    period: { from: '2026-10-28', to: '2026-11-26' },
    step: 'day',
    days: [],
    figures: [],
    bestPosts: [],
    rhythm: { timeZone: 'UTC', cells: [], busiest: null, provenance },
    mix: [],
    hashtags: [],
    mentions: [],
    types: [],
    bestTimes: { timeZone: 'UTC', posts: 0, weekdays: [], hours: [], bestWeekday: null, bestHour: null },
    captionLengths: [],
    cadence: {
      currentStreakDays: 0,
      longestStreakDays: 0,
      currentStreakWeeks: 0,
      usualGapDays: null,
      gapFromDays: null,
      gapToDays: null,
    },
    forecast: null,
    platformDrops: [],
    provenance,
    ...parts,
  }
}

test("a new account's posts show that it posts half as often, and what draws more reactions", () => {
  const result = headlines(
    analytics({
      figures: [figure('followersGained', null, null), figure('postsPerWeek', 2, 4)],
      types: [
        { type: 'carousel', posts: 12, timesMedian: 1.8, confidence: 'high' },
        { type: 'image', posts: 30, timesMedian: 0.9, confidence: 'low' },
      ],
    }),
  )
  expect(result).toEqual([
    { kind: 'posting', word: 'half', share: 0.5, days: 30, provenance },
    { kind: 'type', type: 'carousel', times: 1.8, provenance: { ...provenance, basis: { kind: 'posts', count: 42 } } },
  ])
})

test('possible chance and too few posts make no headline', () => {
  expect(
    headlines(
      analytics({
        figures: [figure('postsPerWeek', 0.25, 0.5), figure('engagementRate', 0.031, 0.03)],
        types: [{ type: 'reel', posts: 2, timesMedian: 4, confidence: 'low' }],
        captionLengths: [{ length: 'short', posts: 20, timesMedian: 2, confidence: 'medium' }],
      }),
    ),
  ).toEqual([])
})

test('the three most surprising are ordered by surprise, whether up or down', () => {
  const result = headlines(
    analytics({
      figures: [figure('postsPerWeek', 6, 4), figure('engagementRate', 0.01, 0.04)],
      captionLengths: [{ length: 'short', posts: 20, timesMedian: 1.3, confidence: 'high' }],
      types: [{ type: 'reel', posts: 9, timesMedian: 2, confidence: 'high' }],
    }),
  )
  expect(result.map(({ kind }) => kind)).toEqual(['engagement', 'type', 'posting'])
})

test('a period without posts yields no ratio', () => {
  expect(headlines(analytics({ figures: [figure('postsPerWeek', 0, 4)] }))).toEqual([])
  expect(headlines(analytics({ figures: [figure('postsPerWeek', 4, null)] }))).toEqual([])
})

test.each([
  [0.5, 'half'],
  [0.52, 'half'],
  [0.34, 'third'],
  [0.7, 'less'],
  [1.4, 'more'],
  [2.1, 'twice'],
  [3, 'thrice'],
] as const)('%s is %s', (ratio, word) => {
  expect(ratioWord(ratio)).toBe(word)
})
