import * as z from 'zod'
import { provenanceSchema } from '../figure.ts'
import { eachDay, startOfHour, weekdayAndHour } from '../statistics/calendar.ts'
import {
  type AudienceKind,
  audienceKinds,
  type DayMetric,
  dayMetrics,
  insightsTimeZone,
  minAudienceFollowers,
  type OwnInsightPoint,
} from './own-insights.ts'

const count = z.int().nullable()
const perMetric = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(dayMetrics.map((metric) => [metric, value])) as Record<DayMetric, Value>)

const share = z.object({ key: z.string(), value: z.int() })

export const ownInsightsSchema = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Why there's less than expected. `too-few-followers`: Instagram withholds audience, follows and unfollows. */
  limits: z.array(z.enum(['too-few-followers', 'not-allowed', 'nothing-yet'])),
  /** Every day of the period; `null` where Instagram returned nothing, which isn't 0. */
  days: z.array(z.object({ date: z.iso.date() }).extend(perMetric(count).shape)),
  /** Sums over the known days, and the number of those days; `null` if there are none. */
  totals: perMetric(z.object({ sum: z.int(), days: z.int() }).nullable()),
  /** Follows minus unfollows, over days where both are known. */
  net: count,
  /** Stories that collections saw while live, and how many days were collected to their end; `null` if none was. */
  stories: z.object({ seen: z.int(), days: z.int() }).nullable(),
  /** Newest day with known insights. */
  newestDay: z.iso.date().nullable(),
  online: z
    .object({
      timeZone: z.string(),
      /** Monday first, by hour: followers online, averaged over the known days. */
      cells: z.array(z.array(count)),
      busiest: z.object({ weekday: z.int(), hour: z.int(), followers: z.int() }),
      days: z.int(),
    })
    .nullable(),
  audience: z.object({ country: z.array(share), age: z.array(share), gender: z.array(share) }),
  provenance: provenanceSchema.nullable(),
})
export type OwnInsights = z.infer<typeof ownInsightsSchema>

interface OwnInsightsOptions {
  from: string
  to: string
  /** The viewer's: hours are shown in it. */
  timeZone: string
  followers: number | null
  isRefused: boolean
  /** `null` before the first collection. */
  capturedAt: Date | null
}

/** Everything that a connected account's screen shows, from the points of its period and the newest audience. */
export function analyseOwnInsights(points: readonly OwnInsightPoint[], options: OwnInsightsOptions): OwnInsights {
  const { from, to, followers, isRefused, capturedAt } = options
  const days = dayRows(points, from, to)
  const known = points.filter(({ metric }) => metric !== 'followers' && metric !== 'stories').map(({ day }) => day)
  const newestDay = newestOf(known)
  const hasTooFewFollowers = followers !== null && followers < minAudienceFollowers
  return {
    period: { from, to },
    limits: [
      ...(isRefused ? (['not-allowed'] as const) : []),
      ...(hasTooFewFollowers ? (['too-few-followers'] as const) : []),
      ...(newestDay === null && !isRefused ? (['nothing-yet'] as const) : []),
    ],
    days,
    totals: Object.fromEntries(dayMetrics.map((metric) => [metric, totalOf(days, metric)])) as OwnInsights['totals'],
    net: netOf(days),
    stories: storiesOf(points),
    newestDay,
    online: onlineHours(points, options.timeZone),
    audience: Object.fromEntries(
      audienceKinds.map((kind) => [kind, audienceOf(points, kind)]),
    ) as OwnInsights['audience'],
    provenance:
      capturedAt && newestDay
        ? {
            source: 'connected',
            capturedAt: capturedAt.toISOString(),
            basis: { kind: 'days', count: new Set(known).size },
          }
        : null,
  }
}

// ISO dates sort chronologically as strings.
const newestOf = (days: readonly string[]) => days.toSorted().at(-1) ?? null

type DayRow = OwnInsights['days'][number]

function dayRows(points: readonly OwnInsightPoint[], from: string, to: string): DayRow[] {
  const values = new Map(
    points.filter(({ part }) => part === '').map((point) => [`${point.metric} ${point.day}`, point.value]),
  )
  return eachDay(from, to).map((date) => {
    const figures = Object.fromEntries(dayMetrics.map((metric) => [metric, values.get(`${metric} ${date}`) ?? null]))
    return { date, ...(figures as Record<DayMetric, number | null>) }
  })
}

function totalOf(days: readonly DayRow[], metric: DayMetric): { sum: number; days: number } | null {
  const values = days.map((day) => day[metric]).filter((value) => value !== null)
  return values.length === 0 ? null : { sum: values.reduce((sum, value) => sum + value, 0), days: values.length }
}

function netOf(days: readonly DayRow[]): number | null {
  const netValues = days.flatMap(({ follows, unfollows }) =>
    follows === null || unfollows === null ? [] : [follows - unfollows],
  )
  return netValues.length === 0 ? null : netValues.reduce((sum, value) => sum + value, 0)
}

function storiesOf(points: readonly OwnInsightPoint[]): OwnInsights['stories'] {
  const stories = points.filter(({ metric }) => metric === 'stories')
  const days = stories.filter(({ part }) => part === '').length
  return days === 0 ? null : { seen: stories.length - days, days }
}

/** Mean followers online per weekday and hour, converted from Californian hours to the viewer's. */
function onlineHours(points: readonly OwnInsightPoint[], timeZone: string): OwnInsights['online'] {
  const online = points.filter(({ metric }) => metric === 'onlineFollowers')
  if (online.length === 0) return null
  const sums = new Map<number, { sum: number; count: number }>()
  for (const { day, part, value } of online) {
    const at = startOfHour(day, Number(part), insightsTimeZone)
    const { weekday, hour } = weekdayAndHour(at, timeZone)
    const cell = sums.get(weekday * 24 + hour) ?? { sum: 0, count: 0 }
    sums.set(weekday * 24 + hour, { sum: cell.sum + value, count: cell.count + 1 })
  }
  const cells = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (_hour, hour) => {
      const cell = sums.get(weekday * 24 + hour)
      return cell ? Math.round(cell.sum / cell.count) : null
    }),
  )
  const busiest = { weekday: 0, hour: 0, followers: -1 }
  for (const [weekday, row] of cells.entries()) {
    for (const [hour, followers] of row.entries()) {
      if (followers !== null && followers > busiest.followers) Object.assign(busiest, { weekday, hour, followers })
    }
  }
  return { timeZone, cells, busiest, days: new Set(online.map(({ day }) => day)).size }
}

/** The newest audience of a kind, largest share first. */
function audienceOf(points: readonly OwnInsightPoint[], kind: AudienceKind): { key: string; value: number }[] {
  const shares = points.filter(({ metric, part }) => metric === 'followers' && part.startsWith(`${kind}:`))
  const newest = newestOf(shares.map(({ day }) => day))
  return shares
    .filter(({ day }) => day === newest)
    .map(({ part, value }) => ({ key: part.slice(kind.length + 1), value }))
    .sort((one, other) => other.value - one.value || one.key.localeCompare(other.key))
}
