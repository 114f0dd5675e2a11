import { expect, test } from 'vitest'
import type { ArchiveInteraction } from '../observation.ts'
import { interactionWeeks, weekActivities } from './interaction-weeks.ts'

const like = (username: string | null, at: string | null): ArchiveInteraction => ({
  kind: 'like-post',
  username,
  at: at === null ? null : new Date(at),
})
const given = {
  likes: [
    like('Ben', '2026-11-02T10:00:00Z'),
    like('ben', '2026-11-08T22:30:00Z'),
    like('cleo', '2026-11-03T01:00:00Z'),
    like(null, '2026-11-04T12:00:00Z'),
    like('dora', null),
  ],
  comments: [{ ...like('cleo', '2026-11-09T12:00:00Z'), kind: 'comment' as const }],
  stories: null,
}

test('interactions are counted by week: how many people, who received the most, and how many at night', () => {
  expect(interactionWeeks(given, 'UTC')).toEqual([
    {
      week: '2026-11-09',
      likes: 0,
      comments: 1,
      stories: null,
      people: 1,
      most: { username: 'cleo', count: 1 },
      night: 0,
    },
    {
      week: '2026-11-02',
      likes: 4,
      comments: 0,
      stories: null,
      people: 2,
      most: { username: 'ben', count: 2 },
      night: 1,
    },
  ])
})

test("weeks and nights are in the viewer's time zone", () => {
  const [newest] = interactionWeeks(given, 'Asia/Tokyo') ?? []
  // Sunday 22:30 in London is Monday morning in Tokyo, and 01:00 is 10:00 there.
  expect(newest).toMatchObject({ week: '2026-11-09', likes: 1, comments: 1, night: 0 })
})

test("a category that wasn't shared is unknown, and no category at all yields null", () => {
  expect(interactionWeeks({ likes: null, comments: null, stories: null }, 'UTC')).toBeNull()
  expect(interactionWeeks({ likes: [], comments: null, stories: null }, 'UTC')).toEqual([])
})

test("the order of interactions doesn't matter, and a week keeps its id", () => {
  const reversed = { ...given, likes: given.likes.toReversed() }
  expect(interactionWeeks(reversed, 'UTC')).toEqual(interactionWeeks(given, 'UTC'))
  const [activity] = weekActivities(interactionWeeks(given, 'UTC') ?? [], 'anna')
  expect(activity).toMatchObject({ id: 'interactions-given:anna:2026-11-09', at: '2026-11-09T12:00:00.000Z' })
})
