import { expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import { periodChanges } from './period-changes.ts'

const post = (id: string, at: string): Activity => ({
  kind: 'post-published',
  id,
  at,
  notBefore: null,
  mediaId: id,
  permalink: null,
  mediaType: 'image',
  captionStart: null,
})
const edit = (id: string, at: string): Activity => ({
  kind: 'biography-changed',
  id,
  at,
  notBefore: at,
  before: 'a',
  after: 'b',
})

const activities = [
  post('p2', '2026-11-20T10:00:00.000Z'),
  edit('e2', '2026-11-15T10:00:00.000Z'),
  post('p1', '2026-11-10T10:00:00.000Z'),
  edit('e1', '2026-11-02T10:00:00.000Z'),
  edit('e0', '2026-10-30T10:00:00.000Z'),
]

test('edits of the period come before its posts, newest first', () => {
  const { shown, total } = periodChanges(activities, {
    period: { from: '2026-11-01', to: '2026-11-30' },
    timeZone: 'UTC',
    limit: 3,
  })
  expect(shown.map(({ id }) => id)).toEqual(['e2', 'e1', 'p2'])
  expect(total).toBe(4)
})

test("days are in the viewer's time zone", () => {
  const late = [edit('late', '2026-10-31T23:30:00.000Z')]
  const period = { from: '2026-11-01', to: '2026-11-30' }
  expect(periodChanges(late, { period, timeZone: 'Europe/Berlin', limit: 3 }).total).toBe(1)
  expect(periodChanges(late, { period, timeZone: 'UTC', limit: 3 }).total).toBe(0)
})
