import { archiveCategories } from '@tidewatch/insights/observation'
import type { CategoryVerdict } from '@tidewatch/instagram/archive/verdict/completeness'
import { expect, test } from 'vitest'
import { archiveUses } from './archive-uses.ts'

const absent: CategoryVerdict = { level: 'absent', reason: 'not-requested', entries: null, oldest: null, newest: null }
const full: CategoryVerdict = { level: 'full', reason: 'reaches-back', entries: 5, oldest: null, newest: null }
const unknown: CategoryVerdict = { ...full, level: 'unknown', reason: 'unproven' }

function usesOf(lists: Partial<Record<(typeof archiveCategories)[number], CategoryVerdict>>) {
  const verdicts = Object.fromEntries(archiveCategories.map((category) => [category, lists[category] ?? absent]))
  const uses = archiveUses(verdicts as Parameters<typeof archiveUses>[0])
  return Object.fromEntries(uses.map(({ use, state }) => [use, state]))
}

test('a complete export is good for every use', () => {
  expect(usesOf(Object.fromEntries(archiveCategories.map((category) => [category, full])))).toEqual({
    'not-following-back': 'yes',
    differences: 'yes',
    attention: 'yes',
    hours: 'yes',
    profile: 'yes',
  })
})

test("one of two lists can't be compared, and unproven lists are compared with a caveat", () => {
  expect(usesOf({ followers: full })).toMatchObject({ 'not-following-back': 'no', differences: 'no' })
  expect(usesOf({ followers: full, following: unknown })).toMatchObject({ 'not-following-back': 'limited' })
})

test('one kind of activity is enough for habits', () => {
  expect(usesOf({ posts: full })).toMatchObject({ hours: 'yes', attention: 'no' })
  expect(usesOf({ comments: unknown })).toMatchObject({ hours: 'limited', attention: 'limited' })
})
