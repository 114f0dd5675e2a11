import { expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import { addDays, eachDay } from '../statistics/calendar.ts'
import { aPost, aProfile } from '../testing/test-observations.ts'
import { type ReplayInput, replayWatch } from './replay-watch.ts'

const from = '2026-10-01'
const to = addDays(from, 29)
const at = (day: string, hour = 6) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

/** Ten more followers a day from long before the first day, and one post a day. */
function watched(changes: Partial<ReplayInput> = {}): ReplayInput {
  const days = eachDay(addDays(from, -40), to)
  return {
    source: 'sample',
    subject: { username: 'harbour.cafe', name: 'Harbour Café' },
    snapshots: days.map((day, index) => aProfile({ capturedAt: at(day), followers: 1_000 + 10 * index })),
    media: days.map((day, index) => ({
      ...aPost({ mediaId: String(index), postedAt: at(day, 2), likes: 900, comments: 0, capturedAt: at(to) }),
      removedAt: null,
    })),
    reactions: [],
    activities: [],
    from,
    to,
    timeZone: 'UTC',
    postsKnownSince: null,
    ...changes,
  }
}

const valueOn = (replay: ReturnType<typeof replayWatch>, index: number, key: string) =>
  replay.days[index]?.figures.find((figure) => figure.key === key)?.value

test('the first day shows counts and posts, but no change, even if the account was watched before', () => {
  const replay = replayWatch(watched())
  expect(replay.days).toHaveLength(30)
  expect(valueOn(replay, 0, 'followers')).toBe(1_400)
  expect(valueOn(replay, 0, 'followersGained')).toBeNull()
  expect(replay.days[0]?.known).toEqual(expect.arrayContaining(['posts', 'postingTimes']))
  expect(replay.days[0]?.known).not.toContain('change')
  expect(replay.days[0]?.report).toMatchObject({ isBaseline: true, status: 'ready' })
})

test('known parts accumulate day by day and never disappear', () => {
  const { days } = replayWatch(watched())
  expect(days[1]?.known).toContain('change')
  // A Thursday: the first whole week begins four days later.
  expect(days[10]?.known).not.toContain('report')
  expect(days[11]?.known).toContain('report')
  expect(days[17]?.known).not.toContain('comparison')
  expect(days[18]?.known).toContain('comparison')
  for (const [index, { known }] of days.entries()) {
    expect(known).toEqual(expect.arrayContaining(days[index - 1]?.known ?? []))
  }
})

test('gains count from the first day on', () => {
  const replay = replayWatch(watched())
  expect([1, 7, 29].map((index) => valueOn(replay, index, 'followersGained'))).toEqual([10, 70, 290])
  expect(replay.series.map(({ followers }) => followers)).toEqual(
    Array.from({ length: 30 }, (_, index) => 1_400 + 10 * index),
  )
})

test('a report is written every Monday and covers the previous week', () => {
  const { days } = replayWatch(watched())
  const reports = days.flatMap(({ report }) => report ?? [])
  expect(reports.map(({ day }) => day)).toEqual([0, 4, 11, 18, 25].map((index) => addDays(from, index)))
  expect(reports.every(({ summary }) => summary.length === 3)).toBe(true)
  expect(reports[2]?.period).toEqual({ from: addDays(from, 4), to: addDays(from, 10) })
})

test('a day contains nothing that came later', () => {
  const whole = watched()
  const until = at(addDays(from, 10))
  const cut = watched({
    snapshots: whole.snapshots.filter(({ capturedAt }) => capturedAt <= until),
    media: whole.media.filter(({ postedAt }) => postedAt <= until),
  })
  expect(replayWatch(cut).days.slice(0, 11)).toEqual(replayWatch(whole).days.slice(0, 11))
})

test('posts have the reactions of that day', () => {
  const [first, ...rest] = watched().media
  if (!first) throw new Error('There is a post.')
  const post = { ...first, postedAt: at(addDays(from, -5)) }
  const reactions = [
    { ...post, likes: 14, capturedAt: at(addDays(from, -3)) },
    { ...post, likes: 1_410, capturedAt: at(addDays(from, 4)) },
  ]
  const replay = replayWatch(watched({ media: [post], reactions }))
  expect(rest.length).toBeGreaterThan(0)
  expect(valueOn(replay, 0, 'engagementRate')).toBeCloseTo(14 / 1_400, 3)
  expect(valueOn(replay, 4, 'engagementRate')).toBeCloseTo(1_410 / 1_440, 3)
})

test('a change appears on the day it was seen, but not on the first day', () => {
  const renamed = (day: string): Activity => ({
    id: `name ${day}`,
    kind: 'name-changed',
    at: at(day).toISOString(),
    notBefore: at(addDays(day, -1)).toISOString(),
    before: 'Café',
    after: `Café ${day}`,
  })
  const { days } = replayWatch(watched({ activities: [renamed(from), renamed(addDays(from, 3))] }))
  expect(days.map(({ activities }) => activities.length).slice(0, 5)).toEqual([0, 0, 0, 1, 0])
  expect(days[4]?.report?.changes).toBe(1)
})

test('a day without a collection repeats the previous one', () => {
  const missed = addDays(from, 5)
  const snapshots = watched().snapshots.filter(({ capturedAt }) => capturedAt.getTime() !== at(missed).getTime())
  const { days, series } = replayWatch(watched({ snapshots }))
  expect(days[5]).toMatchObject({ collectedAt: null, report: null, figures: days[4]?.figures })
  expect(series[5]?.followers).toBeNull()
})
