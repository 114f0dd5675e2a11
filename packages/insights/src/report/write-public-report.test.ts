import { expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import type { MediaObservation, ProfileObservation } from '../observation.ts'
import { analyseAccount } from '../public/analyse-account.ts'
import { aPost, aProfile } from '../testing/test-observations.ts'
import { reportSchema } from './report.ts'
import { type PublicReportInput, writePublicReport } from './write-public-report.ts'

const now = new Date('2026-11-16T06:00:00Z')
const period = { from: '2026-11-09', to: '2026-11-15' }
const collections = (followers: (number | null)[]) =>
  followers.map((count, index) =>
    aProfile({ followers: count, capturedAt: new Date(Date.UTC(2026, 10, 1 + index, 6)) }),
  )
const flat = collections(Array.from({ length: 15 }, () => 1_000))
const growing = collections(Array.from({ length: 15 }, (_, day) => 1_000 + day * 10))

function write(
  snapshots: ProfileObservation[],
  changes: Partial<PublicReportInput> & { media?: MediaObservation[] } = {},
) {
  const { media = [], ...input } = changes
  const written = writePublicReport({
    source: 'public',
    subject: { username: 'harbour.cafe', name: null, pictureUrl: null },
    period,
    timeZone: 'UTC',
    analytics: analyseAccount({
      source: 'public',
      snapshots,
      media,
      period,
      timeZone: 'UTC',
      now,
      postsKnownSince: null,
    }),
    activities: [],
    isBaseline: false,
    now,
    nextCollectionAt: new Date('2026-11-17T06:00:00Z'),
    ...input,
  })
  reportSchema.parse(JSON.parse(JSON.stringify(written.report)))
  return { ...written, keys: written.report.summary.map(({ key }) => key) }
}

const biography = (before: string | null, after: string | null, id = 'bio'): Activity => ({
  id,
  kind: 'biography-changed',
  at: '2026-11-12T06:00:00.000Z',
  notBefore: null,
  before,
  after,
})
const gone: Activity = { id: 'gone', kind: 'became-unavailable', at: '2026-11-13T06:00:00.000Z', notBefore: null }

test('a baseline states the counts and when the first comparison comes', () => {
  const { status, report, keys } = write([aProfile({ capturedAt: now })], { isBaseline: true })
  expect(keys).toEqual(['baseline', 'postedNothing', 'baselineNextComparison'])
  expect(report.summary[2]?.values).toEqual({ nextCollectionAt: Date.UTC(2026, 10, 17, 6) })
  expect(status).toBe('partial')
  expect(write(flat, { isBaseline: true }).status).toBe('ready')
})

test('growth is reported first, with its numbers', () => {
  const { status, report, keys } = write(growing)
  expect(status).toBe('ready')
  expect(keys).toEqual(['followersGrew', 'postedNothing', 'profileUnchanged'])
  expect(report.summary[0]?.values).toEqual({
    username: 'harbour.cafe',
    count: 70,
    rate: expect.closeTo(70 / 1_070),
    followers: 1_140,
  })
})

test('a lack of changes is stated', () => {
  expect(write(flat)).toMatchObject({
    status: 'no-change',
    keys: ['followersSteady', 'postedNothing', 'profileUnchanged'],
  })
})

test('an account that became unavailable yields a partial report that says so first', () => {
  expect(write(growing, { activities: [gone] })).toMatchObject({
    status: 'partial',
    keys: ['unavailable', 'followersGrew', 'postedNothing'],
  })
  const back: Activity = { ...gone, id: 'back', kind: 'came-back', at: '2026-11-14T06:00:00.000Z' }
  expect(write(growing, { activities: [gone, back] })).toMatchObject({
    status: 'ready',
    keys: ['cameBack', 'followersGrew', 'postedNothing'],
  })
})

test('unknown followers are reported as unknown, never zero', () => {
  const { status, report, keys } = write(collections(Array.from({ length: 15 }, () => null)))
  expect(status).toBe('partial')
  expect(keys[0]).toBe('followersUnknown')
  expect(report.figures.find(({ key }) => key === 'followersGained')?.value).toBeNull()
})

test('a period without a check says so first, and claims nothing about the profile', () => {
  const around = [1, 20].map((day) => aProfile({ capturedAt: new Date(Date.UTC(2026, 10, day, 6)) }))
  expect(write(around)).toMatchObject({
    status: 'partial',
    keys: ['unchecked', 'followersUnknown', 'postsUnknown'],
  })
})

test('profile changes that a check after the period showed say since when they may have been made', () => {
  const around = [1, 20].map((day) => aProfile({ capturedAt: new Date(Date.UTC(2026, 10, day, 6)) }))
  const seen = { at: '2026-11-20T06:00:00.000Z', notBefore: '2026-11-01T06:00:00.000Z' }
  const activities: Activity[] = [
    { ...biography('a', 'b'), ...seen },
    { ...seen, id: 'name', kind: 'name-changed', before: 'a', after: 'b' },
  ]
  const { report, keys } = write(around, { activities })
  expect(keys).toEqual(['unchecked', 'followersUnknown', 'profileChangedSince'])
  expect(report.summary[2]?.values).toMatchObject({ count: 2, since: Date.UTC(2026, 10, 1, 6) })
})

test('empty and repeated changes are left out, and the newest comes first', () => {
  const later: Activity = { ...biography('b', 'c', 'later'), at: '2026-11-14T06:00:00.000Z' }
  const { report } = write(flat, {
    activities: [biography('a', 'b'), later, biography('a', 'b'), biography('c', 'c', 'empty')],
  })
  expect(report.changes.map(({ id }) => id)).toEqual(['later', 'bio'])
})

test('a profile change and a spike are news', () => {
  const spike: Activity = { ...gone, id: 'spike', kind: 'followers-spike', before: 1_000, after: 1_400, usual: 9.6 }
  const { status, report, keys } = write(flat, { activities: [spike, biography('a', 'b')] })
  expect(status).toBe('ready')
  expect(keys).toEqual(['followersSpike', 'followersSteady', 'profileChanged'])
  expect(report.summary[0]?.values).toMatchObject({ count: 400, usual: 10 })
  expect(report.summary[2]?.values).toEqual({ username: 'harbour.cafe', count: 1, part: 'biography' })
})

test('engagement and the best post are compared if both sides are known', () => {
  const post = (day: number, likes: number | null) =>
    aPost({ mediaId: `${day}`, likes, comments: 0, postedAt: new Date(Date.UTC(2026, 10, day, 9)), capturedAt: now })
  const rising = [post(3, 10), post(4, 10), post(5, 10), post(10, 20), post(11, 20), post(12, 90)]
  expect(write(flat, { media: rising }).keys).toEqual(['followersSteady', 'engagementUp', 'bestPost'])
  expect(write(flat, { media: [post(10, null), post(11, null)] }).keys).toContain('engagementHidden')
})

test('effects, the forecast and platform drops are part of the document', () => {
  const { report } = write(growing)
  expect(report).toMatchObject({ version: 2, types: [], bestTimes: { posts: 0 }, cadence: {}, platformDrops: [] })
  expect(report.forecast).not.toBeUndefined()
})

test('changes shown by a single collection are listed as such, and no conclusions are drawn from them', () => {
  const { report, keys, status } = write(flat, { activities: [{ ...biography('a', 'b'), unconfirmed: true }] })
  expect(report.changes).toMatchObject([{ id: 'bio', unconfirmed: true }])
  expect([status, keys.includes('profileChanged')]).toEqual(['no-change', false])
})
