import { expect, test } from 'vitest'
import type { FigureKey } from '../figure.ts'
import { aPost, aProfile } from '../testing/test-observations.ts'
import { type AnalysisInput, analyseAccount } from './analyse-account.ts'
import { analyticsSchema } from './analytics.ts'

const now = new Date('2026-11-16T12:00:00Z')

function analyse(changes: Partial<AnalysisInput>) {
  const analytics = analyseAccount({
    source: 'public',
    snapshots: [],
    media: [],
    period: { from: '2026-11-09', to: '2026-11-15' },
    timeZone: 'UTC',
    now,
    ...changes,
  })
  analyticsSchema.parse(analytics)
  const figure = (key: FigureKey) => analytics.figures.find((candidate) => candidate.key === key)
  return { analytics, figure, value: (key: FigureKey) => figure(key)?.value }
}

/** One collection per count, at 06:00 on consecutive days of November, starting on the given day. */
const dailyCollections = (first: number, followers: (number | null)[]) =>
  followers.map((count, index) =>
    aProfile({ followers: count, capturedAt: new Date(Date.UTC(2026, 10, first + index, 6)) }),
  )
const post = (day: number, changes: Parameters<typeof aPost>[0] = {}) =>
  aPost({
    mediaId: `day-${day}`,
    postedAt: new Date(Date.UTC(2026, 10, day, 9)),
    capturedAt: new Date('2026-11-16T06:00:00Z'),
    ...changes,
  })

test('an account without data has unknown figures, never zeros', () => {
  const { analytics } = analyse({})
  expect(analytics.figures).toHaveLength(17)
  expect(analytics.figures.every(({ value, previous }) => value === null && previous === null)).toBe(true)
  expect(analytics.days.every(({ followers }) => followers === null)).toBe(true)
})

test('an account without posts has posted nothing, and has no engagement', () => {
  const { value } = analyse({ snapshots: [aProfile({ posts: 0, capturedAt: now })] })
  expect(value('postsPerWeek')).toBe(0)
  expect(value('longestGapDays')).toBe(7)
  expect(value('engagementRate')).toBeNull()
})

test('one collection gives counts, but nothing gained', () => {
  const { value, figure } = analyse({ snapshots: dailyCollections(12, [1_000]) })
  expect(value('followers')).toBe(1_000)
  expect(value('followersGained')).toBeNull()
  expect(figure('followers')?.previous).toBeNull()
})

test('gains span from the last collection before the period to the last collection in it', () => {
  const { value, figure } = analyse({
    snapshots: dailyCollections(
      1,
      Array.from({ length: 15 }, (_, day) => 1_000 + day * 10),
    ),
  })
  expect(value('followersGained')).toBe(70)
  expect(value('followersPerWeek')).toBeCloseTo(70)
  expect(value('growthRate')).toBeCloseTo(70 / 1_070)
  expect(figure('followersGained')?.previous).toBe(70)
  expect(figure('followers')).toMatchObject({ value: 1_140, previous: 1_070 })
})

test('any number of checks at one end of a period yields no gain', () => {
  const at = (...times: string[]) => times.map((time) => aProfile({ followers: 2_618, capturedAt: new Date(time) }))
  const gained = (...times: string[]) => analyse({ snapshots: at(...times) }).value('followersGained')
  expect(gained('2026-10-30T06:00:00Z', '2026-11-15T06:00:00Z')).toBeNull()
  expect(gained('2026-11-15T06:00:00Z', '2026-11-15T06:30:00Z')).toBeNull()
  expect(gained('2026-11-09T06:00:00Z', '2026-11-10T06:00:00Z')).toBeNull()
  expect(gained('2026-11-08T06:00:00Z', '2026-11-15T06:00:00Z')).toBe(0)
})

test('a gain over several days is not that of one, nor a longer one that of a week', () => {
  const gained = (from: string, to: string, ...times: string[]) =>
    analyse({
      period: { from, to },
      snapshots: times.map((time, index) => aProfile({ followers: 10_000 + 300 * index, capturedAt: new Date(time) })),
    }).value('followersGained')
  expect(gained('2026-11-15', '2026-11-15', '2026-11-12T20:00:00Z', '2026-11-15T20:00:00Z')).toBeNull()
  expect(gained('2026-11-15', '2026-11-15', '2026-11-14T20:00:00Z', '2026-11-15T20:00:00Z')).toBe(300)
  expect(gained('2026-11-09', '2026-11-15', '2026-11-05T20:00:00Z', '2026-11-15T20:00:00Z')).toBeNull()
})

test.each<[string, { from: string; to: string }, string[]]>([
  [
    'a day whose checks came at other hours',
    { from: '2026-11-15', to: '2026-11-15' },
    ['2026-11-13T20:00:00Z', '2026-11-14T18:30:00Z', '2026-11-15T20:00:00Z'],
  ],
  [
    'a month that is longer',
    { from: '2026-03-01', to: '2026-03-31' },
    ['2026-01-31T20:00:00Z', '2026-02-28T20:00:00Z', '2026-03-31T20:00:00Z'],
  ],
])('the gain of %s is compared', (_, period, times) => {
  const snapshots = times.map((time, index) => aProfile({ followers: 1_000 + 100 * index, capturedAt: new Date(time) }))
  const periodBefore = period.from === period.to ? {} : { periodBefore: { from: '2026-02-01', to: '2026-02-28' } }
  const { figure } = analyse({ period, ...periodBefore, snapshots })
  expect(figure('followersGained')).toMatchObject({ value: 100, previous: 100 })
})

test('gains over unequal spans are not compared, and their rates are', () => {
  const snapshots = [
    aProfile({ followers: 9_000, capturedAt: new Date('2026-11-01T12:00:00Z') }),
    aProfile({ followers: 9_700, capturedAt: new Date('2026-11-08T12:00:00Z') }),
    aProfile({ followers: 10_300, capturedAt: new Date('2026-11-14T12:00:00Z') }),
  ]
  const { figure } = analyse({ snapshots })
  expect(figure('followersGained')).toMatchObject({ value: 600, previous: null })
  expect(figure('growthRate')?.previous).toBeNull()
  expect(figure('followersPerWeek')).toMatchObject({ value: 700, previous: 700 })
})

test('the gain of a running period goes from its start to the newest check', () => {
  const period = { from: '2026-11-09', to: '2026-12-08' }
  const { value } = analyse({ period, snapshots: dailyCollections(8, [1_000, 1_010, 1_020, 1_030, 1_040, 1_050]) })
  expect(value('followersGained')).toBe(50)
})

test('a zero among thousands is rejected', () => {
  const { analytics, value } = analyse({
    snapshots: dailyCollections(9, [1_000, 0, 1_010, 1_010, 1_010, 1_010, 1_010]),
  })
  expect(analytics.days.map(({ followers }) => followers)).toEqual([1_000, null, 1_010, 1_010, 1_010, 1_010, 1_010])
  expect(value('followersGained')).toBe(10)
})

test('650 million followers are counted exactly', () => {
  const { value } = analyse({
    snapshots: dailyCollections(8, [...Array<number>(7).fill(650_000_001), 650_123_456]),
  })
  expect(value('followersGained')).toBe(123_455)
})

test("days are in the viewer's time zone", () => {
  const snapshots = [aProfile({ followers: 5, capturedAt: new Date('2026-11-08T18:20:00Z') })]
  expect(analyse({ snapshots, timeZone: 'Asia/Kathmandu' }).analytics.days[0]?.followers).toBe(5)
  expect(analyse({ snapshots }).analytics.days[0]?.followers).toBeNull()
})

test('engagement is the median over settled posts with visible likes, by followers at the collection', () => {
  const { value, figure } = analyse({
    snapshots: [aProfile({ followers: 1_000, capturedAt: new Date('2026-11-15T06:00:00Z') })],
    media: [
      post(9, { likes: 10, comments: 0 }),
      post(10, { likes: 30, comments: 10 }),
      post(11, { likes: 90, comments: 10 }),
      post(12, { likes: null, comments: 500 }),
      post(15, { likes: 999, comments: 0 }),
    ],
  })
  expect(value('engagementRate')).toBeCloseTo(0.04)
  expect(figure('engagementRate')?.provenance.basis).toEqual({ kind: 'posts', count: 3 })
  expect(value('medianLikes')).toBe(30)
  expect(value('medianViews')).toBeNull()
})

test('engagement is compared only from three settled posts in each period on', () => {
  const likes = (...days: number[]) => days.map((day) => post(day, { likes: day * 10, comments: 0 }))
  const previous = (...days: number[]) =>
    analyse({ snapshots: dailyCollections(16, [1_000]), media: likes(...days) }).figure('engagementRate')?.previous
  expect(previous(4, 11)).toBeNull()
  expect(previous(3, 4, 5, 11, 12)).toBeNull()
  expect(previous(4, 5, 10, 11, 12)).toBeNull()
  expect(previous(3, 4, 5, 10, 11, 12)).toBeCloseTo(0.04)
})

test('best posts are compared with the own median; hidden likes go last and stay unknown', () => {
  const { analytics } = analyse({
    snapshots: dailyCollections(12, [1_000]),
    media: [
      post(9, { likes: 10, comments: 0 }),
      post(10, { likes: 20, comments: 0 }),
      post(11, { likes: 60, comments: 0 }),
      post(12, { likes: null, comments: 400 }),
    ],
  })
  expect(analytics.bestPosts.map(({ mediaId }) => mediaId)).toEqual(['day-11', 'day-10', 'day-9', 'day-12'])
  expect(analytics.bestPosts[0]?.timesMedian).toBe(3)
  expect(analytics.bestPosts[3]).toMatchObject({ likes: null, timesMedian: null, engagementRate: null })
})

test('the posting rate covers only the part of the period with known posts', () => {
  const known = analyse({
    snapshots: dailyCollections(16, [1_000]),
    media: [post(12), post(13), post(14)],
    postsKnownSince: new Date('2026-11-12T09:00:00Z'),
  })
  expect(known.value('postsPerWeek')).toBeCloseTo((2 / 3) * 7)
  expect(known.figure('postsPerWeek')?.previous).toBeNull()
})

test('gaps include the edges of the period', () => {
  const { value } = analyse({
    snapshots: dailyCollections(16, [1_000]),
    media: [post(10), post(12)],
    postsKnownSince: null,
  })
  expect(value('longestGapDays')).toBe(3.6)
})

test("a planted weekly rhythm is found in the viewer's time zone, and few posts yield none", () => {
  const fridays = [6, 13, 20, 27].flatMap((day) => [0, 1, 2].map((nth) => post(day, { mediaId: `${day}-${nth}` })))
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const options = { media: fridays, period, timeZone: 'Asia/Shanghai', now: new Date('2026-12-02T00:00:00Z') }
  expect(analyse(options).analytics.rhythm.busiest).toEqual({ weekday: 4, hour: 17, posts: 12 })
  expect(analyse({ ...options, media: fridays.slice(0, 7) }).analytics.rhythm.busiest).toBeNull()
})

test('tags and types are counted once per post and compared with the own median', () => {
  const { analytics } = analyse({
    media: [
      post(9, { caption: '#Sea #sea with @bo', likes: 10, comments: 0 }),
      post(10, { caption: '#sea', likes: 20, comments: 0, type: 'reel' }),
      post(11, { caption: null, likes: 60, comments: 0 }),
    ],
  })
  expect(analytics.hashtags).toEqual([{ tag: 'sea', posts: 2, timesMedian: 0.75, confidence: 'low' }])
  expect(analytics.mentions).toEqual([{ tag: 'bo', posts: 1, timesMedian: 0.5, confidence: 'low' }])
  expect(analytics.mix).toEqual([
    { type: 'image', posts: 2, share: 2 / 3, medianInteractions: 35 },
    { type: 'reel', posts: 1, share: 1 / 3, medianInteractions: 20 },
  ])
})
