/**
 * What Instagram tells an account's owner alone: figures of whole days, hours and audiences. Days are Californian
 * calendar days (`insightsTimeZone`), as Instagram counts them. There is no point where Instagram said nothing.
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
 * `onlineFollowers` has an hour (`00` to `23`) as its part, `followers` a share such as `country:DE` or `age:25-34`, and
 * `stories` the id of each that was seen alive on its day, and '' for a day whose end was collected.
 */
const ownMetrics = [...dayMetrics, 'onlineFollowers', 'followers', 'stories'] as const
export type OwnMetric = (typeof ownMetrics)[number]

export const audienceKinds = ['country', 'age', 'gender'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Below this many followers Instagram withholds who they are, when they are online, and how many came and went. */
export const audienceFrom = 100

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
  /** The owner did not grant the permission, so nothing was told. */
  isRefused: boolean
  capturedAt: Date
}

/** The profile as its owner's token shows it. */
export interface OwnProfileObservation {
  /** Instagram's id, the same that Business Discovery answers. */
  instagramId: string
  /** The id under which this app alone knows the account; callbacks name it. */
  scopedId: string
  accountType: 'business' | 'creator' | 'personal'
  username: string
  name: string | null
  pictureUrl: string | null
  followers: number | null
  capturedAt: Date
}
