import { expect, test } from 'vitest'
import type { MediaObservation, ProfileObservation } from '../observation.ts'
import { dayRecords } from './day-records.ts'

const texts = { instagramId: '1', username: 'a', name: null, biography: null, website: null, pictureUrl: null }
const collected = (at: string, followers: number | null): ProfileObservation => ({
  ...texts,
  capturedAt: new Date(at),
  followers,
  following: 5,
  posts: 7,
})

const posted = (at: string, counts: Partial<MediaObservation>): MediaObservation => ({
  ...{ mediaId: at, shortcode: null, permalink: null, type: 'image', productType: null, caption: null, altText: null },
  ...{ parts: null, pictureUrl: null, sharedToFeed: null, audioType: null, likes: null, comments: null, views: null },
  ...{ reposts: null, totalLikes: null, totalComments: null },
  postedAt: new Date(at),
  capturedAt: new Date('2026-11-14T12:00:00Z'),
  ...counts,
})

test('a day has its last count, the change since the day before, and the latest numbers of its posts', () => {
  const snapshots = [
    collected('2026-11-09T12:00:00Z', 90),
    collected('2026-11-10T08:00:00Z', 95),
    collected('2026-11-10T20:00:00Z', 100),
    collected('2026-11-11T12:00:00Z', null),
    collected('2026-11-12T12:00:00Z', 98),
    collected('2026-11-13T12:00:00Z', 101),
  ]
  const posts = [
    posted('2026-11-10T09:00:00Z', { likes: 8, comments: 2 }),
    posted('2026-11-10T10:00:00Z', { likes: null, comments: 4 }),
  ]
  const near = [collected('2026-11-14T11:00:00Z', 200)]
  const period = { from: '2026-11-10', to: '2026-11-13' }
  const days = dayRecords({ snapshots, posts, near, period, timeZone: 'UTC' })
  expect(
    days.map(({ date, followers, followersChange, previousCount }) => [
      date,
      followers,
      followersChange,
      previousCount && [previousCount.date, previousCount.followers],
    ]),
  ).toEqual([
    ['2026-11-10', 100, 10, ['2026-11-09', 90]],
    ['2026-11-11', null, null, null],
    // Two days' change isn't this day's.
    ['2026-11-12', 98, null, ['2026-11-10', 100]],
    ['2026-11-13', 101, 3, ['2026-11-12', 98]],
  ])
  expect(days[0]).toMatchObject({ newPosts: 2, likes: 8, comments: 6, views: null, engagementRate: 10 / 200 })
  expect(days[1]).toMatchObject({ newPosts: 0, likes: null, engagementRate: null })
})
