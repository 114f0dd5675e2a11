import { expect, test } from 'vitest'
import { familyQuestions } from './family-questions.ts'
import { type FamilyFigures, type FamilySettingState, familySettings } from './family-report.ts'

const nothing: FamilyFigures = {
  from: '2026-10-22',
  to: '2026-11-20',
  totals: null,
  newFollows: null,
  hours: null,
  settings: null,
}
const hours = (at: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0)
const totals = (followers: number | null) => ({
  followers,
  following: null,
  posts: null,
  likesGiven: null,
  commentsWritten: null,
})
const settings = (state: FamilySettingState) =>
  ({ ...Object.fromEntries(familySettings.map((setting) => [setting, 'on'])), 'sleep-mode': state }) as NonNullable<
    FamilyFigures['settings']
  >

test.each([
  ['nothing shared', nothing, ['goodWeek', 'agreementItself']],
  ['many moments at night', { ...nothing, hours: hours({ 23: 8, 16: 30 }) }, ['night', 'goodWeek']],
  ['few of them at night', { ...nothing, hours: hours({ 23: 5, 16: 30 }) }, ['busiest', 'goodWeek']],
  ['too few moments to say', { ...nothing, hours: hours({ 23: 19 }) }, ['goodWeek', 'agreementItself']],
  ['no moments', { ...nothing, hours: hours({}) }, ['quiet', 'goodWeek']],
  ['many new follows', { ...nothing, newFollows: 15 }, ['manyNew', 'goodWeek']],
  ['some new follows', { ...nothing, newFollows: 1 }, ['someNew', 'goodWeek']],
  ['none', { ...nothing, newFollows: 0 }, ['goodWeek', 'agreementItself']],
  ['a setting off', { ...nothing, settings: settings('off') }, ['settingsOff', 'goodWeek']],
  ['a setting unsure', { ...nothing, settings: settings('unsure') }, ['settingsUnsure', 'goodWeek']],
  ['all settings on', { ...nothing, settings: settings('on') }, ['settingsOn', 'goodWeek']],
  [
    'everything',
    { ...nothing, hours: hours({ 1: 40 }), newFollows: 30, settings: settings('off') },
    ['night', 'manyNew'],
  ],
] as const)('%s', (_, figures, questions) => {
  expect(familyQuestions(figures as FamilyFigures, null)).toEqual(questions)
})

test('asks about followers if their number changed since the previous report', () => {
  const questionsFor = (before: number | null, after: number | null) =>
    familyQuestions({ ...nothing, totals: totals(after) }, { ...nothing, totals: totals(before) })[0]
  expect(questionsFor(10, 12)).toBe('moreFollowers')
  expect(questionsFor(12, 10)).toBe('fewerFollowers')
  expect(questionsFor(12, 12)).toBe('goodWeek')
  expect(questionsFor(null, 12)).toBe('goodWeek')
})
