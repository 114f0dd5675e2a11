import { expect, test } from 'vitest'
import { analyseOwnInsights, ownInsightsSchema } from './analyse-own-insights.ts'
import type { OwnInsightPoint } from './own-insights.ts'

const options = {
  from: '2026-11-16',
  to: '2026-11-19',
  timeZone: 'Europe/Berlin',
  followers: 4_000,
  isRefused: false,
  capturedAt: new Date('2026-11-21T12:00:00Z'),
}
const point = (metric: OwnInsightPoint['metric'], day: string, value: number, part = ''): OwnInsightPoint => ({
  metric,
  day,
  part,
  value,
})

test('days for which Instagram returned nothing are unknown, and sums state how many days they cover', () => {
  const insights = analyseOwnInsights(
    [
      point('reach', '2026-11-16', 100),
      point('reach', '2026-11-18', 0),
      point('follows', '2026-11-16', 9),
      point('unfollows', '2026-11-16', 4),
      point('follows', '2026-11-17', 5),
    ],
    options,
  )
  expect(ownInsightsSchema.parse(insights)).toEqual(insights)
  expect(insights.days.map(({ reach }) => reach)).toEqual([100, null, 0, null])
  expect(insights.totals.reach).toEqual({ sum: 100, days: 2 })
  expect(insights.totals.views).toBeNull()
  // The 17th has follows only, so its net is unknown.
  expect(insights.net).toBe(5)
  expect(insights.newestDay).toBe('2026-11-18')
  expect(insights.limits).toEqual([])
})

test('each story counts once, and zero stories is known only for collected days', () => {
  const seen = [point('stories', '2026-11-17', 1, 'a'), point('stories', '2026-11-18', 1, 'b')]
  const collections = [point('stories', '2026-11-17', 1), point('stories', '2026-11-18', 1)]
  expect(analyseOwnInsights([...seen, ...collections], options)).toMatchObject({
    stories: { seen: 2, days: 2 },
    newestDay: null,
  })
  expect(analyseOwnInsights(collections, options).stories).toEqual({ seen: 0, days: 2 })
  expect(analyseOwnInsights([], options).stories).toBeNull()
})

test("Californian hours become the viewer's hours", () => {
  // Monday 15:00 in California is Tuesday 00:00 in Berlin.
  const { online } = analyseOwnInsights(
    [
      point('onlineFollowers', '2026-11-16', 900, '15'),
      point('onlineFollowers', '2026-11-09', 700, '15'),
      point('onlineFollowers', '2026-11-16', 100, '16'),
    ],
    options,
  )
  expect(online?.cells[1]?.[0]).toBe(800)
  expect(online?.cells[1]?.[1]).toBe(100)
  expect(online?.cells[0]?.[15]).toBeNull()
  expect(online?.busiest).toEqual({ weekday: 1, hour: 0, followers: 800 })
})

test.each(['2026-11-01', '2026-11-02', '2026-03-08'])(
  'an hour of %s is read from the clock, also after it changed',
  (day) => {
    const timeZone = 'America/Los_Angeles'
    const { online } = analyseOwnInsights([point('onlineFollowers', day, 900, '20')], { ...options, timeZone })
    expect(online?.busiest.hour).toBe(20)
  },
)

test('only the newest audience counts, the largest share first', () => {
  const { audience } = analyseOwnInsights(
    [
      point('followers', '2026-11-18', 9, 'country:FR'),
      point('followers', '2026-11-19', 20, 'country:DE'),
      point('followers', '2026-11-19', 30, 'country:GB'),
    ],
    options,
  )
  expect(audience).toEqual({
    country: [
      { key: 'GB', value: 30 },
      { key: 'DE', value: 20 },
    ],
    age: [],
    gender: [],
  })
})

test('missing insights come with a reason', () => {
  expect(analyseOwnInsights([], { ...options, followers: 83 }).limits).toEqual(['too-few-followers', 'nothing-yet'])
  expect(analyseOwnInsights([], { ...options, isRefused: true }).limits).toEqual(['not-allowed'])
  expect(analyseOwnInsights([], options).provenance).toBeNull()
})
