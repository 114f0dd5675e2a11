import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activitySchema } from './activity.ts'
import type { AccountObservation, MediaObservation } from './observation.ts'
import { mediaTypes } from './observation.ts'
import { deriveActivities } from './public/activities/derive-activities.ts'
import { analyseAccount } from './public/analyse-account.ts'
import { aProfile } from './testing/test-observations.ts'

const firstCollection = new Date('2026-11-02T06:00:00Z')
const secondCollection = new Date('2026-11-03T06:00:00Z')
const count = fc.option(fc.integer({ min: 0, max: 700_000_000 }))
const text = fc.option(fc.string({ maxLength: 30, unit: 'grapheme' }))

const media = (capturedAt: Date): fc.Arbitrary<MediaObservation[]> =>
  fc.uniqueArray(
    fc.record({
      mediaId: fc.integer({ min: 1, max: 30 }).map(String),
      shortcode: fc.constant(null),
      permalink: fc.constant(null),
      type: fc.constantFrom(...mediaTypes),
      productType: fc.constant(null),
      altText: fc.constant(null),
      parts: fc.constant(null),
      pictureUrl: fc.constant(null),
      sharedToFeed: fc.constant(null),
      audioType: fc.constant(null),
      reposts: count,
      totalLikes: count,
      totalComments: count,
      caption: text,
      postedAt: fc.date({ min: new Date('2026-08-01T00:00:00Z'), max: capturedAt, noInvalidDate: true }),
      likes: count,
      comments: count,
      views: count,
      capturedAt: fc.constant(capturedAt),
    }),
    { selector: ({ mediaId }) => mediaId, maxLength: 20 },
  )
const account = (capturedAt: Date): fc.Arbitrary<AccountObservation> =>
  fc.record({
    profile: fc
      .record({
        name: text,
        biography: text,
        website: text,
        pictureUrl: text,
        followers: count,
        following: count,
        posts: count,
      })
      .map((profile) => aProfile({ ...profile, capturedAt })),
    media: media(capturedAt),
    mediaComplete: fc.boolean(),
  })
const history = fc.array(
  fc.record({
    at: fc.date({ min: new Date('2026-08-01T00:00:00Z'), max: firstCollection, noInvalidDate: true }),
    followers: count,
  }),
  { maxLength: 60 },
)

test('deriving again yields the same, whatever the order of posts and collections; ids are unique', () => {
  fc.assert(
    fc.property(account(firstCollection), account(secondCollection), history, (previous, next, collections) => {
      const activities = deriveActivities(previous, next, collections)
      const reversed = deriveActivities(
        { ...previous, media: previous.media.toReversed() },
        { ...next, media: next.media.toReversed() },
        collections.toReversed(),
      )
      expect(reversed).toEqual(activities)
      expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length)
      for (const activity of activities) {
        activitySchema.parse(activity)
        if ('after' in activity) expect(activity.before).not.toBe(activity.after)
      }
    }),
  )
})

test('two collections that saw the same yield nothing', () => {
  fc.assert(
    fc.property(account(firstCollection), (previous) => {
      const later = { ...previous, profile: { ...previous.profile, capturedAt: secondCollection } }
      expect(deriveActivities(previous, later, [])).toEqual([])
    }),
  )
})

test('unknown values never become numbers, whatever the order of posts', () => {
  fc.assert(
    fc.property(media(secondCollection), (posts) => {
      const unknown = posts.map((post) => ({ ...post, likes: null, views: null }))
      const analyse = (list: MediaObservation[]) =>
        analyseAccount({
          source: 'public',
          snapshots: [aProfile({ followers: null, following: null, posts: null, capturedAt: secondCollection })],
          media: list,
          period: { from: '2026-10-01', to: '2026-11-03' },
          timeZone: 'Europe/Berlin',
          now: secondCollection,
        })
      const analytics = analyse(unknown)
      const unknowable = new Set([
        'followers',
        'following',
        'posts',
        'followersGained',
        'followersPerWeek',
        'growthRate',
        'engagementRate',
        'medianLikes',
        'medianViews',
      ])
      expect(analytics.figures.filter(({ key, value }) => unknowable.has(key) && value !== null)).toEqual([])
      expect(
        analytics.bestPosts.every(({ engagementRate, timesMedian }) => engagementRate === null && timesMedian === null),
      ).toBe(true)
      expect(analyse(unknown.toReversed())).toEqual(analytics)
    }),
  )
})
