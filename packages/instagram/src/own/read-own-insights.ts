import {
  audienceKinds,
  insightsTimeZone,
  type OwnInsightPoint,
  type OwnInsightsObservation,
} from '@tidewatch/insights/connected/own-insights'
import { addDays, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { GraphError } from '../graph/graph-error.ts'
import {
  observeAudience,
  observeMovement,
  observeOnline,
  observeReach,
  observeTotals,
  totalNames,
} from './observe-insights.ts'
import type { OwnCalls, OwnToken } from './own-calls.ts'
import { type InsightsPayload, insightsResponseSchema } from './own-payload.ts'

/** The longest span of one request, in days. */
const maxSpanDays = 30

interface Collection {
  days: string[]
  capturedAt: Date
  signal?: AbortSignal | undefined
}

/**
 * Totals need a request per day, because Instagram returns only reach as a series. Values that aren't available yet, or
 * are withheld for too few followers, are simply absent from the points.
 */
export async function readOwnInsights(
  calls: OwnCalls,
  token: OwnToken,
  collection: Collection,
): Promise<OwnInsightsObservation> {
  const { days, capturedAt, signal } = collection
  const node = token.igUserId ?? 'me'
  const fetchInsights = (query: Record<string, string>) =>
    calls.read(token, `${node}/insights`, query, insightsResponseSchema, signal).catch(emptyIfWithheld)
  const span = (from: string, to: string) => ({ since: secondsAt(from), until: secondsAt(addDays(to, 1)) })
  const points: OwnInsightPoint[] = []
  const today = days.at(-1)
  if (!today) return { points, isRefused: false, capturedAt }
  try {
    for (let at = 0; at < days.length; at += maxSpanDays) {
      const part = days.slice(at, at + maxSpanDays)
      const [from = today, to = today] = [part[0], part.at(-1)]
      const range = span(from, to)
      points.push(
        ...observeReach(await fetchInsights({ metric: 'reach', period: 'day', metric_type: 'time_series', ...range })),
        ...observeOnline(await fetchInsights({ metric: 'online_followers', period: 'lifetime', ...range })),
      )
    }
    for (const day of days) {
      const range = { period: 'day', metric_type: 'total_value', ...span(day, day) }
      points.push(
        ...observeTotals(await fetchInsights({ metric: Object.keys(totalNames).join(','), ...range }), day),
        ...observeMovement(
          await fetchInsights({ metric: 'follows_and_unfollows', breakdown: 'follow_type', ...range }),
          day,
        ),
      )
    }
    for (const kind of audienceKinds) {
      const query = {
        metric: 'follower_demographics',
        period: 'lifetime',
        metric_type: 'total_value',
        timeframe: 'this_month',
        breakdown: kind,
      }
      points.push(...observeAudience(await fetchInsights(query), kind, today))
    }
  } catch (error) {
    if (error instanceof GraphError && isPermission(error)) return { points: [], isRefused: true, capturedAt }
    throw error
  }
  return { points, isRefused: false, capturedAt }
}

function secondsAt(day: string): string {
  return String(startOfDay(day, insightsTimeZone).getTime() / 1000)
}

function isPermission({ code }: GraphError): boolean {
  return code === 10 || (code !== null && code >= 200 && code <= 299)
}

// Instagram rejects some metrics of some accounts as a bad parameter (too few followers, a withdrawn metric).
function emptyIfWithheld(error: unknown): InsightsPayload {
  if (error instanceof GraphError && error.code === 100) return { data: [] }
  throw error
}
