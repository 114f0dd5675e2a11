import { expect, test } from 'vitest'
import type { Activity } from '../../activity.ts'
import { annotatedActivities } from './annotated-activities.ts'

const options = { period: { from: '2026-11-01', to: '2026-11-30' }, timeZone: 'UTC' }
const biography = (at: string): Activity => ({
  id: `bio:${at}`,
  kind: 'biography-changed',
  at,
  notBefore: null,
  before: 'a',
  after: 'b',
})
const milestone = (at: string): Activity => ({
  id: `m:${at}`,
  kind: 'followers-milestone',
  at,
  notBefore: null,
  milestone: 10_000,
  followers: 10_012,
})
const picture = (at: string): Activity => ({ id: `p:${at}`, kind: 'picture-changed', at, notBefore: null })

test('marks are oldest first and only within the period', () => {
  const marks = annotatedActivities(
    [biography('2026-12-01T10:00:00Z'), biography('2026-11-20T10:00:00Z'), milestone('2026-11-02T10:00:00Z')],
    options,
  )
  expect(marks.map(({ day, activity }) => [day, activity.kind])).toEqual([
    ['2026-11-02', 'followers-milestone'],
    ['2026-11-20', 'biography-changed'],
  ])
})

test('if there are too many, the more significant ones are kept', () => {
  const pictures = [1, 2, 3, 4, 5, 6].map((day) => picture(`2026-11-0${day}T10:00:00Z`))
  const marks = annotatedActivities([...pictures, milestone('2026-11-29T10:00:00Z')], options)
  expect(marks).toHaveLength(5)
  expect(marks.at(-1)?.activity.kind).toBe('followers-milestone')
})

test("days are in the viewer's time zone", () => {
  const [mark] = annotatedActivities([milestone('2026-10-31T23:30:00Z')], { ...options, timeZone: 'Europe/Berlin' })
  expect(mark?.day).toBe('2026-11-01')
})
