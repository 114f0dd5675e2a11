import type { Recurrence } from './recurrence.ts'

export const kinds = [
  'bakery',
  'sailing',
  'museum',
  'ceramics',
  'football',
  'cycling',
  'florist',
  'restaurant',
  'design',
  'gallery',
  'bathhouse',
  'creator',
] as const
export type Kind = (typeof kinds)[number]

export const languages = ['en', 'es', 'pt', 'it', 'ko', 'de', 'ja', 'th'] as const
export type Language = (typeof languages)[number]

/** One stretch in a naming plan: the handle used from `from` days into the period, null while unreachable. */
type NameStretch = { from: number; handle: string | null }

/** Handles over time. Before `plan.from`, the account uses `before`. */
export type Naming = { before: string; plan: Recurrence; stretches: readonly NameStretch[] } | string

export type FollowerPlan = {
  /** Followers on 2026-01-01. */
  base: number
  perDay: number
  /** As shares of `base`. */
  weeklyWave: number
  noise: number
  purgeLoss: number
  spike: { plan: Recurrence; share: number } | null
  stall: { plan: Recurrence; days: number } | null
  glitch: { plan: Recurrence; hours: number } | null
}

export type PostingPlan = {
  /** Posts per sixteen weeks: constant, so that counting never needs the history. */
  perCycle: number
  /** Monday first. */
  weekdays: readonly number[]
  /** Weights of the 24 local hours. */
  hours: readonly number[]
  /** Weights of image, carousel, reel, feed video. */
  mix: readonly number[]
  deletedPerCycle: number
  editedShare: number
}

export type LikesPlan =
  | { hidden: 'never' }
  | { hidden: 'some' }
  | { hidden: 'phases'; plan: Recurrence; shownDays: number }

/** The full definition of a fictional account; its state at any time follows from this and the time. */
export type AccountSpec = {
  key: string
  seed: number
  id: string
  naming: Naming
  kind: Kind
  language: Language
  timeZone: string
  startsAt: number
  title: string
  reach: 'professional' | 'personal'
  followers: FollowerPlan
  follows: number
  posting: PostingPlan
  /** Likes per follower, and the standard deviation of its logarithm. */
  engagement: { rate: number; noise: number; bestHour: number }
  likes: LikesPlan
  /** If false, captions lack the @ of mentions, as Instagram's do for an app without a role on the account. */
  mentionsReadable: boolean
  mentions: readonly string[]
  website: string | null
  profileDays: number
}
