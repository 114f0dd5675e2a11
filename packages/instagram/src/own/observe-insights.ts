import {
  type AudienceKind,
  type DayMetric,
  insightsTimeZone,
  type OwnInsightPoint,
  type OwnProfileObservation,
} from '@tidewatch/insights/connected/own-insights'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import type { InsightsPayload, OwnProfilePayload, StoriesPayload } from './own-payload.ts'

/** Instagram's names of the metrics with a daily total. */
export const totalNames: Record<string, DayMetric> = {
  views: 'views',
  accounts_engaged: 'accountsEngaged',
  total_interactions: 'totalInteractions',
  profile_links_taps: 'profileLinkTaps',
}

export function observeTotals({ data }: InsightsPayload, day: string): OwnInsightPoint[] {
  return data.flatMap(({ name, total_value }) => {
    const metric = totalNames[name]
    const value = total_value?.value
    return metric && value !== null && value !== undefined ? [{ metric, day, part: '', value }] : []
  })
}

/** For `follows_and_unfollows`: `FOLLOWER` are accounts that followed, `NON_FOLLOWER` those that unfollowed or left. */
export function observeMovement({ data }: InsightsPayload, day: string): OwnInsightPoint[] {
  const names: Record<string, DayMetric> = { FOLLOWER: 'follows', NON_FOLLOWER: 'unfollows' }
  return partsOf(data, 'follows_and_unfollows', 'follow_type').flatMap(([key, value]) => {
    const metric = names[key]
    return metric ? [{ metric, day, part: '', value }] : []
  })
}

/** `reach` as a series: each value belongs to the day that ends at its time. */
export function observeReach({ data }: InsightsPayload): OwnInsightPoint[] {
  return seriesOf(data, 'reach').flatMap(({ day, value }) =>
    typeof value === 'number' ? [{ metric: 'reach' as const, day, part: '', value }] : [],
  )
}

/** Followers online by hour. The newest days are returned empty, which means unknown. */
export function observeOnline({ data }: InsightsPayload): OwnInsightPoint[] {
  return seriesOf(data, 'online_followers').flatMap(({ day, value }) => {
    if (typeof value !== 'object') return []
    return Object.entries(value).flatMap(([hour, count]) =>
      /^\d{1,2}$/.test(hour) && Number(hour) < 24
        ? [{ metric: 'onlineFollowers' as const, day, part: hour.padStart(2, '0'), value: count }]
        : [],
    )
  })
}

export function observeAudience({ data }: InsightsPayload, kind: AudienceKind, day: string): OwnInsightPoint[] {
  return partsOf(data, 'follower_demographics', kind).map(([key, value]) => ({
    metric: 'followers' as const,
    day,
    part: `${kind}:${key}`,
    value,
  }))
}

const storyLifeMs = dayLength

/**
 * Each live story under its own day, and a marker that the day before the collection was covered, even without stories.
 */
export function observeStories({ data }: StoriesPayload, capturedAt: Date): OwnInsightPoint[] {
  const metric = 'stories' as const
  return [
    { metric, day: dayOf(new Date(capturedAt.getTime() - storyLifeMs), insightsTimeZone), part: '', value: 1 },
    ...data.map(({ id, timestamp }) => ({ metric, day: dayOf(timestamp, insightsTimeZone), part: id, value: 1 })),
  ]
}

const types: Record<string, OwnProfileObservation['accountType']> = {
  BUSINESS: 'business',
  MEDIA_CREATOR: 'creator',
  CREATOR: 'creator',
}

export function observeOwnProfile(payload: OwnProfilePayload, capturedAt: Date): OwnProfileObservation {
  return {
    instagramId: payload.user_id,
    scopedId: payload.id,
    // Only professional accounts are useful, so an unknown type counts as personal.
    accountType: types[payload.account_type?.toUpperCase() ?? ''] ?? 'personal',
    username: payload.username.toLowerCase(),
    name: payload.name || null,
    pictureUrl: payload.profile_picture_url ?? null,
    followers: payload.followers_count ?? null,
    capturedAt,
  }
}

function partsOf(data: InsightsPayload['data'], name: string, dimension: string): [string, number][] {
  const breakdowns = data
    .filter((metric) => metric.name === name)
    .flatMap((metric) => metric.total_value?.breakdowns ?? [])
  return breakdowns.flatMap(({ dimension_keys, results }) => {
    const place = dimension_keys.indexOf(dimension)
    return results.flatMap(({ dimension_values, value }): [string, number][] => {
      const key = place < 0 ? undefined : dimension_values[place]
      return key ? [[key, value]] : []
    })
  })
}

function seriesOf(data: InsightsPayload['data'], name: string) {
  return data
    .filter((metric) => metric.name === name)
    .flatMap(({ values }) => values ?? [])
    .flatMap(({ value, end_time: end }) =>
      // An hour before its end, it's still the day that ends, even across DST changes.
      end && value !== null && value !== undefined
        ? [{ day: dayOf(new Date(end.getTime() - 3_600_000), insightsTimeZone), value }]
        : [],
    )
}
