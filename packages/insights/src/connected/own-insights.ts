/**
 * What Instagram shows only to an account's owner: daily totals, hourly values and audiences. Days are Californian
 * calendar days (`insightsTimeZone`), as Instagram counts them. Where Instagram returned nothing, there's no point.
 */

export const insightsTimeZone = 'America/Los_Angeles'

/** Sums of one day. */
export const dayMetrics = [
  'reach',
  'views',
  'accountsEngaged',
  'totalInteractions',
  'profileLinkTaps',
  'follows',
  'unfollows',
] as const
export type DayMetric = (typeof dayMetrics)[number]

/**
 * The `part` of `onlineFollowers` is an hour (`00` to `23`), that of `followers` a share such as `country:DE` or
 * `age:25-34`, and that of `stories` the id of each story seen live on its day, or '' for a day that was collected to
 * its end.
 */
const ownMetrics = [...dayMetrics, 'onlineFollowers', 'followers', 'stories'] as const
export type OwnMetric = (typeof ownMetrics)[number]

export const audienceKinds = ['country', 'age', 'gender'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Below this many followers Instagram withholds the audience, online times, follows and unfollows. */
export const minAudienceFollowers = 100

export interface OwnInsightPoint {
  metric: OwnMetric
  /** `2026-11-21`. */
  day: string
  /** `''` for the whole. */
  part: string
  value: number
}

export interface OwnInsightsObservation {
  points: OwnInsightPoint[]
  /** The owner didn't grant the permission, so Instagram returned nothing. */
  isRefused: boolean
  capturedAt: Date
}

/** The profile as its owner's token shows it. */
export interface OwnProfileObservation {
  /** Instagram's id, the same that Business Discovery returns. */
  instagramId: string
  /** The app-scoped id of the account; callbacks use it. */
  scopedId: string
  accountType: 'business' | 'creator' | 'personal'
  username: string
  name: string | null
  pictureUrl: string | null
  followers: number | null
  capturedAt: Date
}
