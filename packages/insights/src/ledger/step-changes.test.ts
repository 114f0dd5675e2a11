import { expect, test } from 'vitest'
import type { ListState } from '../archive/compare-people.ts'
import { findStepChanges, type StepDifference, stepChanges } from './step-changes.ts'

const whole = (madeAt: string): ListState => ({
  completeness: 'full',
  oldest: new Date('2019-01-01T00:00:00Z'),
  madeAt: new Date(madeAt),
})
const states = { main: whole('2026-01-01T00:00:00Z'), between: [], later: whole('2026-02-01T00:00:00Z') }

/** `at` returns the moment of each person, in minutes. */
function difference(people: number, at: (index: number) => number): StepDifference {
  const named = (prefix: string) =>
    Array.from({ length: people }, (_, index) => ({
      username: `${prefix}.${index}`,
      since: new Date(Date.parse('2020-01-01T00:00:00Z') + at(index) * 60_000),
    }))
  const gone = named('before')
  return {
    gone: gone.map((person) => ({ ...person, lastShown: 1 })),
    come: named('after'),
    stayed: [],
    shown: new Set(),
    together: [gone.map(({ username }) => username)],
  }
}

test('work pauses regularly, however many people share a moment', () => {
  const all = difference(20_000, () => 0)
  const work = findStepChanges(all, states)
  let pauses = 0
  let step = work.next()
  for (; !step.done; step = work.next()) pauses += 1
  // Each person is visited several times, with a pause every thousand.
  expect(pauses).toBeGreaterThan(100)
  expect(step.value).toEqual(stepChanges(all, states))
  expect(step.value.unsure).toHaveLength(40_000)
})

test.each<[string, string | null, string | null]>([
  ['a new name without a date', '2020-01-01', null],
  ['a former name without a date, and a new one from before', null, '2020-01-01'],
  ['two names without dates', null, null],
])('%s may be the other name of someone gone', (_, before, after) => {
  const since = (day: string | null) => day && new Date(day)
  const ana = { username: 'ana', since: since(before) || null }
  const ana2 = { username: 'ana.new', since: since(after) || null }
  const ben = { username: 'ben', since: new Date('2026-01-15T00:00:00Z') }
  const compared = (come: StepDifference['come'], gone = [{ ...ana, lastShown: 1 }]) =>
    stepChanges({ gone, come, stayed: [], shown: new Set(), together: [] }, states)
  expect(compared([ana2, ben])).toEqual({
    gained: [ben],
    lost: [],
    renamed: [],
    unsure: [
      { ...ana, reason: 'other-name' },
      { ...ana2, reason: 'other-name' },
    ],
  })
  expect(compared([ben]).lost).toMatchObject([ana])
})
