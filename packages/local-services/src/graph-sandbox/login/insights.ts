import { GraphFailure } from '../wire/failure.ts'
import { graphTime, type Json } from '../wire/view.ts'
import type { AccountState } from '../world/account.ts'
import { DAY } from '../world/calendar.ts'
import { audienceOf, type DayFigures, figuresOf, MIN_AUDIENCE_FOLLOWERS, onlineOf, publishedAt } from './figures.ts'
import { dayStart, pacificDay } from './pacific.ts'

const totals = [
  'reach',
  'views',
  'accounts_engaged',
  'total_interactions',
  'likes',
  'comments',
  'saves',
  'shares',
  'replies',
  'reposts',
  'profile_links_taps',
  'follows_and_unfollows',
] as const
const audiences = ['follower_demographics', 'engaged_audience_demographics'] as const
const metrics = [...totals, ...audiences, 'follower_count', 'online_followers'] as const
type Metric = (typeof metrics)[number]

/** User metrics are kept for ninety days; a single query may span thirty. */
const RETENTION_DAYS = 90
const MAX_SPAN = 30 * DAY

type InsightsQuery = Partial<
  Record<'metric' | 'period' | 'metric_type' | 'breakdown' | 'timeframe' | 'since' | 'until', string>
>

function isMetric(name: string): name is Metric {
  return metrics.some((metric) => metric === name)
}

function readMetrics(text: string | undefined): Metric[] {
  const names = (text ?? '').split(',').filter(Boolean)
  if (names.length === 0) throw new GraphFailure(100, '(#100) The parameter metric is required')
  return names.map((name, index) => {
    if (isMetric(name)) return name
    throw new GraphFailure(100, `(#100) metric[${index}] must be one of the following values: ${metrics.join(', ')}`)
  })
}

function readSeconds(value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!/^\d{9,11}$/.test(value)) throw new GraphFailure(100, '(#100) since and until must be unix timestamps')
  return Number(value) * 1000
}

/** The whole Californian days that a query covers. */
function readDays(query: InsightsQuery, time: number): number[] {
  const until = Math.min(readSeconds(query.until, time), time)
  const since = readSeconds(query.since, until - DAY)
  if (until - since > MAX_SPAN + 3_600_000) {
    throw new GraphFailure(100, '(#100) There cannot be more than 30 days (2592000 s) between since and until')
  }
  const days: number[] = []
  for (let day = pacificDay(since); dayStart(day) < until; day += 1) {
    if (dayStart(day) >= since && day >= pacificDay(time) - RETENTION_DAYS) days.push(day)
  }
  return days
}

const about = (account: AccountState, name: string, period: string) => ({
  name,
  period,
  title: name.replaceAll('_', ' '),
  description: `Sample data: ${name.replaceAll('_', ' ')}.`,
  id: `${account.id}/insights/${name}/${period}`,
})

function totalOf(metric: Metric, figures: DayFigures[]): number {
  return figures.reduce((sum, day) => sum + (metric in day ? day[metric as keyof DayFigures] : 0), 0)
}

function totalValue(account: AccountState, metric: Metric, query: InsightsQuery, days: DayFigures[]): Json[] {
  if (days.length === 0) return []
  if (metric !== 'follows_and_unfollows') {
    return [{ ...about(account, metric, 'day'), total_value: { value: totalOf(metric, days) } }]
  }
  if (account.followersCount < MIN_AUDIENCE_FOLLOWERS) return []
  if (query.breakdown !== 'follow_type') return [{ ...about(account, metric, 'day'), total_value: {} }]
  const results = [
    { dimension_values: ['FOLLOWER'], value: days.reduce((sum, { follows }) => sum + follows, 0) },
    { dimension_values: ['NON_FOLLOWER'], value: days.reduce((sum, { unfollows }) => sum + unfollows, 0) },
  ]
  return [
    {
      ...about(account, metric, 'day'),
      total_value: { breakdowns: [{ dimension_keys: ['follow_type'], results }] },
    },
  ]
}

function timeSeries(account: AccountState, metric: Metric, days: number[], time: number): Json[] {
  if (metric !== 'reach' && metric !== 'follower_count') {
    throw new GraphFailure(100, `(#100) The following metrics (${metric}) do not support metric_type time_series`)
  }
  if (metric === 'follower_count' && account.followersCount < MIN_AUDIENCE_FOLLOWERS) return []
  const values = days.flatMap((day) => {
    const figures = figuresOf(account.spec, day, time)
    const value = metric === 'reach' ? figures?.reach : figures?.follows
    return value === undefined ? [] : [{ value, end_time: graphTime(dayStart(day + 1)) }]
  })
  return values.length === 0 ? [] : [{ ...about(account, metric, 'day'), values }]
}

function online(account: AccountState, days: number[], time: number): Json[] {
  if (account.followersCount < MIN_AUDIENCE_FOLLOWERS) return []
  const values = days.map((day) => {
    // The newest days are listed, but empty.
    const isPublished = time >= publishedAt(account.spec, day)
    const hours = isPublished ? Object.fromEntries(onlineOf(account.spec, day).map((count, hour) => [hour, count])) : {}
    return { value: hours, end_time: graphTime(dayStart(day + 1)) }
  })
  return values.length === 0 ? [] : [{ ...about(account, 'online_followers', 'lifetime'), values }]
}

function demographics(account: AccountState, metric: Metric, query: InsightsQuery, time: number): Json[] {
  if (account.followersCount < MIN_AUDIENCE_FOLLOWERS) return []
  const { breakdown = '' } = query
  const shares = audienceOf(account.spec, breakdown, time)
  if (!shares) throw new GraphFailure(100, `(#100) breakdown must be one of: age, city, country, gender`)
  const results = shares.map(([key, value]) => ({ dimension_values: [key], value }))
  return [
    {
      ...about(account, metric, 'lifetime'),
      total_value: { breakdowns: [{ dimension_keys: [breakdown], results }] },
    },
  ]
}

/** `/{ig-user}/insights`. Metrics without data are missing from `data`; they're never 0. */
export function insightsBody(account: AccountState, query: InsightsQuery, time: number): Json {
  const requested = readMetrics(query.metric)
  if (query.period !== 'day' && query.period !== 'lifetime') {
    throw new GraphFailure(100, '(#100) period must be one of the following values: day, lifetime')
  }
  const days = readDays(query, time)
  const data = requested.flatMap((metric) => {
    const lifetime = metric === 'online_followers' || audiences.some((name) => name === metric)
    if (lifetime !== (query.period === 'lifetime')) {
      throw new GraphFailure(100, `(#100) Incompatible metrics (${metric}) with period (${query.period})`)
    }
    if (metric === 'online_followers') return online(account, days, time)
    if (lifetime) return demographics(account, metric, query, time)
    if (metric === 'follower_count' || query.metric_type === 'time_series') {
      return timeSeries(account, metric, days, time)
    }
    const figures = days.flatMap((day) => figuresOf(account.spec, day, time) ?? [])
    return totalValue(account, metric, query, figures)
  })
  return { data }
}
