import { expect, test } from 'vitest'
import { type ArchiveInteraction, archiveCategories } from '../observation.ts'
import { type ArchiveSketch, anArchive } from '../testing/test-observations.ts'
import { reportInputOf } from '../testing/whole-archive-input.ts'
import { noChangesKey } from './no-changes.ts'
import { capturedCertainty, reportSchema } from './report.ts'
import { incompleteReason, recentFollowsIntro, sectionsOf } from './report-sections.ts'
import { writeArchiveReport } from './write-archive-report.ts'

const now = new Date('2026-11-02T00:00:00Z')
const person = (username: string, since: string | null = '2026-01-01T00:00:00Z') => ({
  username,
  since: since === null ? null : new Date(since),
})
const like = (username: string | null, at = '2026-10-02T20:15:00Z'): ArchiveInteraction => ({
  kind: 'like-post',
  username,
  at: new Date(at),
})

function write(changes: Partial<Parameters<typeof reportInputOf>[0]> = {}) {
  const about = { owner: 'anna', categories: archiveCategories, timeZone: 'UTC', now }
  const written = writeArchiveReport(reportInputOf({ observation: anArchive(), previous: null, ...about, ...changes }))
  reportSchema.parse(JSON.parse(JSON.stringify(written.report)))
  return {
    ...written,
    keys: written.report.summary.map(({ key }) => key),
    value: (key: string) => written.report.figures.find((figure) => figure.key === key)?.value,
  }
}

test('lists are compared without the owner and without deleted accounts', () => {
  const { report, value } = write({
    observation: anArchive({
      followers: [person('bo'), person('cy'), person('Anna'), person('__deleted__1'), person('bo')],
      following: [person('cy'), person('dee'), person('__deleted__1'), person('instagramuser')],
    }),
  })
  expect(value('archiveFollowers')).toBe(3)
  expect(report.followers).toMatchObject({ total: 3, deleted: 1 })
  expect(report.notFollowingBack?.people.map(({ username }) => username)).toEqual(['dee'])
  expect(report.fans?.people.map(({ username }) => username)).toEqual(['bo'])
  expect(value('mutual')).toBe(1)
})

test('an undated archive states how certain its date is, in the report and with every number', () => {
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z') })
  const { report } = write({ previous, isDated: false })
  expect(report).toMatchObject({
    exportedAt: '2026-11-01T10:00:00.000Z',
    dateCertainty: 'earliest',
    comparedWith: '2026-10-01T00:00:00.000Z',
    comparedCertainty: 'earliest',
  })
  expect(new Set(report.figures.map(({ provenance }) => provenance.certainty))).toEqual(new Set(['earliest']))
  expect(capturedCertainty(report)).toBe('earliest')
  const unknown = write({ observation: anArchive({ exportedAt: null }), isDated: false }).report
  expect(unknown).toMatchObject({ exportedAt: null, dateCertainty: 'latest' })
})

test('the report of a dated archive equals one from before date certainty was stored', () => {
  const text = JSON.stringify(write({ previous: anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z') }) }).report)
  expect(text).not.toContain('ertainty')
  expect(JSON.stringify(reportSchema.parse(JSON.parse(text)))).not.toContain('ertainty')
})

test("absent lists and categories that weren't shared are null, never 0", () => {
  const absent = write({ observation: anArchive({ followers: null, interactions: null, posts: null }) })
  expect(absent.report).toMatchObject({
    followers: null,
    notFollowingBack: null,
    fans: null,
    likesByAuthor: null,
    activeHours: null,
  })
  expect([absent.value('archiveFollowers'), absent.value('likesGiven'), absent.value('mutual')]).toEqual([
    null,
    null,
    null,
  ])
  expect(absent.status).toBe('partial')
  const unshared = write({
    categories: ['likes'],
    observation: anArchive({ followers: [person('bo')], interactions: [like('bo')] }),
  })
  expect(unshared.report).toMatchObject({ followers: null, commentsByAuthor: null, requestsSent: null })
  expect(unshared.value('likesGiven')).toBe(1)
  expect(unshared.keys).toEqual(['archiveNoLists', 'archiveActivity', 'archiveFirst'])
})

test('an empty archive still has three true sentences', () => {
  const nothing = { categories: [], previous: null }
  expect(write(nothing).keys).toEqual(['archiveNoLists', 'archiveNoActivity', 'archiveFirst'])
  expect(write({ ...nothing, previous: anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z') }) }).keys).toEqual([
    'archiveNotComparable',
    'archiveNoLists',
    'archiveNoActivity',
  ])
})

test('an increment alone has three true sentences too, whatever came before it', () => {
  const completeness = { followers: 'increment' } as const
  const alone = { categories: ['followers'] as const, observation: anArchive({ following: null, completeness }) }
  expect(write(alone).keys).toEqual(['archiveNoActivity', 'archiveFirst', 'archiveNewOnly'])
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z') })
  expect(write({ ...alone, previous }).keys).toEqual(['archiveNewcomers', 'archiveNoActivity', 'archiveNewOnly'])
})

test('recent follows are those of the 30 days before the archive, newest first', () => {
  const following = [
    person('old', '2026-09-01T00:00:00Z'),
    person('new', '2026-10-30T00:00:00Z'),
    person('newer', '2026-10-31T00:00:00Z'),
    person('undated', null),
  ]
  const { report } = write({ observation: anArchive({ following }) })
  expect(report.recentFollows?.people.map(({ username }) => username)).toEqual(['newer', 'new'])
})

test("likes are counted by author, without the owner's posts, and unnamed authors separately", () => {
  const interactions = [like('bo'), like('bo', '2026-10-05T00:00:00Z'), like('cy'), like(null), like('anna')]
  const { report, value } = write({ observation: anArchive({ interactions }) })
  expect(report.likesByAuthor).toEqual({
    total: 2,
    unattributed: 1,
    authors: [
      { username: 'bo', count: 2, lastAt: '2026-10-05T00:00:00.000Z' },
      { username: 'cy', count: 1, lastAt: '2026-10-02T20:15:00.000Z' },
    ],
  })
  expect(value('likesGiven')).toBe(4)
  expect(value('commentsGiven')).toBe(0)
})

test("active hours are in the viewer's time zone", () => {
  const fridays = ['2026-10-02T20:15:00Z', '2026-10-09T20:15:00Z', '2026-10-16T20:15:00Z']
  const interactions = fridays.flatMap((at) => [like('bo', at), like('bo', at), like('bo', at)])
  const { report } = write({ observation: anArchive({ interactions }), timeZone: 'Asia/Kathmandu' })
  expect(report.activeHours?.busiest).toEqual({ weekday: 5, hour: 2, posts: 9 })
  // One evening is no habit.
  const evening = Array.from({ length: 9 }, () => like('bo'))
  expect(write({ observation: anArchive({ interactions: evening }) }).report.activeHours?.busiest).toBeNull()
})

test('a second archive shows who was gained and lost since the first', () => {
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z'), followers: [person('bo'), person('cy')] })
  const observation = anArchive({ followers: [person('cy'), person('dee', '2026-10-12T00:00:00Z')] })
  const { status, report, keys } = write({ observation, previous })
  expect(status).toBe('ready')
  expect(keys[0]).toBe('archiveCompared')
  expect(report.summary[0]?.values).toEqual({ gained: 1, lost: 1, added: 0, removed: 0 })
  expect(report.changes.map(({ kind }) => kind)).toEqual(['follower-lost', 'follower-gained'])
  expect(report.comparedWith).toBe('2026-10-01T00:00:00.000Z')
  expect(report.period).toEqual({ from: '2026-10-01', to: '2026-11-01', timeZone: 'UTC' })
  expect(report.figures.find(({ key }) => key === 'archiveFollowers')).toMatchObject({ value: 2, previous: 2 })
})

test('a scheduled delivery names who was gained, and says nothing about how many were lost', () => {
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z'), followers: [person('bo'), person('cy')] })
  const newcomers = ['dee', 'eve', 'fay', 'gil'].map((name) => person(name, '2026-10-12T00:00:00Z'))
  const completeness = { followers: 'increment', following: 'full' } as const
  const { report, status } = write({ observation: anArchive({ followers: newcomers, completeness }), previous })
  expect(report.summary[0]).toMatchObject({
    key: 'archiveNewcomers',
    values: { count: 4, more: 1, added: 0, removed: 0 },
  })
  expect(report.summary[0]?.values.names).toMatch(/^@\w+, @\w+, @\w+$/)
  // A delivery contains nothing else, so nothing is reported missing.
  expect(status).toBe('ready')
  expect(report.summary.map(({ key }) => key)).not.toContain('archiveFollowingOnly')
  expect(report.figures.map(({ key }) => key)).not.toContain('archiveFollowers')
  expect(sectionsOf(report)).toContain('following')
  expect(sectionsOf(report)).not.toContain('fans')
})

test('the same lists and no activity since then are no change', () => {
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z') })
  expect(write({ previous })).toMatchObject({ status: 'no-change' })
  expect(write({ previous, observation: anArchive({ interactions: [like('bo')] }) }).status).toBe('ready')
})

const every = (days: number, count: number, from: string, prefix = 'f') =>
  Array.from({ length: count }, (_, index) =>
    person(`${prefix}${index}`, new Date(Date.parse(from) + index * days * 86_400_000).toISOString()),
  )

test.each<[string, ArchiveSketch, number | null]>([
  ['a week', { following: every(0.25, 25, '2026-10-25'), followers: every(1, 5, '2026-10-27') }, null],
  ['three months', { following: every(1, 25, '2026-08-03'), followers: every(1, 5, '2026-08-10') }, 0],
  ['no more than a week, as far as a few people show', { following: every(1, 5, '2026-10-25'), followers: null }, null],
  ['those days, as followers show', { following: every(1, 5, '2026-10-25'), followers: every(1, 5, '2026-01-10') }, 5],
  [
    'all time, with missing parts',
    { following: every(1, 5, '2026-01-10'), completeness: { following: 'partial' } },
    null,
  ],
])('recent follows are counted if the archive covers their days: %s', (_, lists, count) => {
  const observation = anArchive({ completeness: { followers: 'unknown', following: 'unknown' }, ...lists })
  const previous = { ...observation, exportedAt: new Date('2026-10-30T10:00:00Z') }
  const { report, value } = write({ observation, previous })
  expect(value('recentFollows')).toBe(count)
  expect(report.figures.find(({ key }) => key === 'recentFollows')?.previous === null).toBe(count === null)
  expect(recentFollowsIntro(report)).toBe(count === null ? 'recentFollowsCovered' : 'recentFollows')
  expect(report.recentFollows).not.toBeNull()
})

test('people whose return or other name is possible leave open whether the lists changed', () => {
  const followers = every(1, 100, '2019-01-01')
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z'), followers })
  const back = [person('back', '2019-06-01T05:00:00Z'), person('back2', '2019-06-01T05:00:01Z')]
  const { report, status } = write({ previous, observation: anArchive({ followers: [...followers, ...back] }) })
  expect(report.summary.slice(0, 2)).toEqual([
    { key: 'archiveCompared', values: { gained: 0, lost: 0, added: 0, removed: 0 } },
    { key: 'archiveUnsure', values: { count: 2 } },
  ])
  expect(status).toBe('ready')
  expect(noChangesKey(report)).toBe('unprovenArchive')
})

test.each<[string, ArchiveSketch, ArchiveSketch | null]>([
  ['newcomers of a year beside everyone followed', { followers: every(10, 25, '2026-01-05') }, null],
  [
    'newcomers of a day beside everyone followed in a year',
    { followers: every(1, 1, '2026-10-31'), following: every(1, 80, '2025-10-10', 'friend') },
    null,
  ],
  [
    'a range that begins where Instagram’s last three months do',
    { followers: every(1, 25, '2026-08-03'), following: every(1, 20, '2026-08-10', 'friend') },
    null,
  ],
  [
    'a range after an export of all time',
    { followers: every(1, 25, '2026-07-05'), following: every(1, 3, '2026-07-10') },
    { followers: every(4, 400, '2020-01-01'), following: every(4, 300, '2020-01-02') },
  ],
])('of %s, neither the size nor who is missing is known', (_, lists, before) => {
  const completeness = { followers: 'unknown', following: 'unknown' } as const
  const following = every(4, 300, '2020-01-02')
  const exportedAt = new Date('2026-10-01T10:00:00Z')
  const { report, status, value, keys } = write({
    observation: anArchive({ following, completeness, ...lists }),
    previous: before && anArchive({ exportedAt, completeness: { followers: 'full', following: 'full' }, ...before }),
  })
  expect(value('archiveFollowers')).toBeNull()
  expect(value('notFollowingBack')).toBeNull()
  expect(value('fans')).toBeNull()
  expect(value('mutual')).toBeNull()
  expect(report.notFollowingBack).toBeNull()
  expect(report.followers?.total).toBe(lists.followers?.length)
  expect(report.levels?.followers).toBe('limited')
  expect(keys).toContain('archiveLimited')
  expect(status).toBe('partial')
})

test('of a list with missing parts, neither its size nor that of a group of its people is known', () => {
  const lists = { followers: every(4, 300, '2020-01-01'), following: every(4, 200, '2020-01-02', 'g') }
  const completeness = { followers: 'partial', following: 'full' } as const
  const previous = anArchive({ exportedAt: new Date('2026-10-01T10:00:00Z'), completeness, ...lists })
  const { report, value, keys } = write({ observation: anArchive({ completeness, ...lists }), previous })
  expect([value('archiveFollowers'), value('fans'), value('archiveFollowing')]).toEqual([null, null, 200])
  expect(report.figures.find(({ key }) => key === 'archiveFollowers')?.previous).toBeNull()
  expect(report.followers?.total).toBe(300)
  expect(keys).toContain('archivePartial')
  expect(incompleteReason(report, 'fans')).toBe('archivePartial')
  expect(incompleteReason(report, 'following')).toBeNull()
})

test.each<[string, Record<'followers' | 'following', ReturnType<typeof every>>]>([
  [
    'of an account of ten months',
    { followers: every(5, 60, '2025-12-20'), following: every(7, 40, '2026-01-10', 'g') },
  ],
  [
    'of an account that followed no one for years',
    { followers: every(9, 250, '2019-01-01'), following: every(1, 30, '2025-01-01', 'g') },
  ],
  [
    'of a young account that followed no one for months',
    { followers: every(9, 60, '2024-12-20'), following: every(7, 14, '2025-05-10', 'g') },
  ],
])('an export for all time %s tells who doesn’t follow back', (_, lists) => {
  const isOld = Number(lists.followers[0]?.since) < Date.UTC(2023, 0)
  const completeness = { followers: isOld ? 'full' : 'unknown', following: 'unknown' } as const
  const { report, value } = write({ observation: anArchive({ completeness, ...lists }) })
  expect(value('notFollowingBack')).toBe(lists.following.length)
  expect(value('fans')).toBe(lists.followers.length)
  expect(report.levels).toEqual(completeness)
})

test('following counts as whole beside a delivery of new followers, also on anniversaries of its beginning', () => {
  const completeness = { followers: 'increment', following: 'unknown' } as const
  const lists = { followers: every(1, 25, '2026-10-07'), following: every(1, 80, '2025-11-01', 'g') }
  expect(write({ observation: anArchive({ completeness, ...lists }) }).report.levels).toEqual(completeness)
})

test('lists that begin where a range does count as whole if they began there a month ago as well', () => {
  const completeness = { followers: 'unknown', following: 'unknown' } as const
  const lists = { followers: every(5, 60, '2025-11-01'), following: every(7, 40, '2025-11-10', 'g') }
  const previous = anArchive({ exportedAt: new Date('2026-10-01T10:00:00Z'), completeness, ...lists })
  const observation = anArchive({ completeness, ...lists })
  expect(write({ observation }).report.levels?.followers).toBe('limited')
  expect(write({ observation, previous }).report.levels).toEqual(completeness)
})

test('lists of 150,000 people keep their total and are capped at 2,000', () => {
  const many = (prefix: string) => Array.from({ length: 150_000 }, (_, index) => person(`${prefix}${index}`))
  const shared = many('both')
  const { report, value } = write({
    observation: anArchive({
      followers: [...shared, person('newcomer', '2026-10-20T00:00:00Z')],
      following: [...shared, person('newcomer'), person('celebrity', '2026-10-20T00:00:00Z')],
      interactions: shared.map(({ username }) => like(username)),
    }),
    previous: anArchive({
      exportedAt: new Date('2026-10-01T00:00:00Z'),
      followers: shared,
      following: [...shared, person('newcomer')],
    }),
  })
  expect(report.followers?.total).toBe(150_001)
  expect(report.followers?.people).toHaveLength(2_000)
  expect(report.likesByAuthor?.total).toBe(150_000)
  expect(value('notFollowingBack')).toBe(1)
  expect(report.changes).toHaveLength(2)
})

test('a rename is reported alongside gains and losses', () => {
  const previous = anArchive({ exportedAt: new Date('2026-10-01T00:00:00Z'), followers: [person('bo')] })
  const { keys, status, report } = write({ previous, observation: anArchive({ followers: [person('bobo')] }) })
  expect(keys.slice(0, 2)).toEqual(['archiveUnchanged', 'archiveRenamed'])
  expect(status).toBe('ready')
  expect(report.changes).toMatchObject([{ kind: 'person-renamed', before: 'bo', username: 'bobo' }])
})

test("nights and weeks are counted in the report's time zone, and a share needs twenty entries", () => {
  const late = Array.from({ length: 24 }, (_, index) =>
    like('bo', `2026-10-${index < 9 ? `0${index + 1}` : index + 1}T20:15:00Z`),
  )
  const { report, value, keys } = write({ observation: anArchive({ interactions: late }), timeZone: 'Asia/Tokyo' })
  // 20:15 in UTC is 5:15 in Tokyo, when the night is over, and 1:15 in Karachi.
  expect(report.night).toEqual({ count: 0, total: 24, nights: 0 })
  const inKarachi = write({ observation: anArchive({ interactions: late }), timeZone: 'Asia/Karachi' })
  expect(inKarachi.report.night).toEqual({ count: 24, total: 24, nights: 24 })
  expect(inKarachi.value('nightShare')).toBe(1)
  expect([value('nightShare'), keys.includes('archiveNight')]).toEqual([0, false])
  expect(report.weeks?.map(({ likes }) => likes)).toEqual([7, 7, 7, 3])
  expect(write({ observation: anArchive({ interactions: late.slice(0, 19) }) }).value('nightShare')).toBeNull()
})
