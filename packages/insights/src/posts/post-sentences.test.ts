import { expect, test } from 'vitest'
import type { PublicFacts } from '../report/summary-sentences.ts'
import { postingSentence } from './post-sentences.ts'

const facts = (from: string, to: string, perWeek: { value: number; previous: number; count: number }) => {
  const { value, previous, count } = perWeek
  const figure = { key: 'postsPerWeek', value, previous, provenance: { basis: { kind: 'posts', count } } }
  return {
    username: 'ana.sea',
    activities: [],
    analytics: { period: { from, to }, figures: [figure] },
  } as unknown as PublicFacts
}

test('a day and a week count the posts of both periods, because a weekly rate is meaningless for a day', () => {
  expect(postingSentence(facts('2026-11-20', '2026-11-20', { value: 7, previous: 0, count: 1 }))).toEqual({
    key: 'postedAfter',
    values: { username: 'ana.sea', count: 1, countBefore: 0 },
  })
  expect(postingSentence(facts('2026-11-13', '2026-11-19', { value: 1, previous: 3, count: 1 })).values).toMatchObject({
    count: 1,
    countBefore: 3,
  })
})

test('a month reports a weekly rate', () => {
  expect(postingSentence(facts('2026-10-01', '2026-10-31', { value: 2, previous: 3, count: 9 }))).toEqual({
    key: 'postedLess',
    values: { username: 'ana.sea', count: 9, perWeek: 2, previousPerWeek: 3 },
  })
})
