import { EPOCH, WEEK } from './calendar.ts'
import { hash, unit } from './random.ts'
import type { AccountSpec, FollowerPlan, Kind, Language, PostingPlan } from './spec.ts'

const CYCLE = 16 * WEEK
/** The date that sizes in this folder refer to. */
const REFERENCE_TIME = Date.UTC(2026, 10, 21)

type Habit = { weekdays: readonly number[]; peaks: readonly number[]; mix: readonly number[] }

const weekly = [1, 1, 1, 1, 1.1, 1.2, 1]
const habits: Record<Kind, Habit> = {
  bakery: { weekdays: [0.1, 0.8, 1, 1, 1.4, 1.6, 0.7], peaks: [6, 15], mix: [5, 3, 2, 0.2] },
  sailing: { weekdays: [0.3, 0.3, 1.2, 0.4, 0.8, 2, 2], peaks: [18], mix: [3, 4, 3, 0.3] },
  museum: { weekdays: [0.1, 1, 1, 1.5, 1, 0.6, 0.6], peaks: [10, 16], mix: [5, 4, 1, 0.2] },
  ceramics: { weekdays: weekly, peaks: [11, 19], mix: [4, 4, 3, 0.2] },
  football: { weekdays: [1, 0.8, 1.3, 0.8, 1, 2.4, 2], peaks: [12, 20], mix: [5, 2, 5, 0.5] },
  cycling: { weekdays: [0.6, 1, 1, 1, 0.8, 1.6, 1.8], peaks: [7, 18], mix: [3, 3, 4, 0.3] },
  florist: { weekdays: [0.4, 1, 1, 1.2, 1.6, 1.4, 0.2], peaks: [9], mix: [6, 3, 1.5, 0.1] },
  restaurant: { weekdays: [0.2, 0.8, 1, 1.2, 1.6, 1.4, 0.9], peaks: [11, 18], mix: [5, 2, 3, 0.2] },
  design: { weekdays: [1.2, 1.4, 1.2, 1.1, 0.8, 0.1, 0.2], peaks: [10, 14], mix: [3, 6, 1, 0.1] },
  gallery: { weekdays: [0.2, 0.8, 1, 2, 1.2, 0.9, 0.3], peaks: [13, 17], mix: [4, 5, 1, 0.1] },
  bathhouse: { weekdays: [1, 1, 0.2, 1, 1.4, 1.5, 1.3], peaks: [14], mix: [6, 2, 1.5, 0.1] },
  creator: { weekdays: weekly, peaks: [8, 20], mix: [3, 4, 5, 0.2] },
}

/** The essentials of an account; the rest follows from its kind, size and handle. */
export type Outline = {
  handle: string
  kind: Kind
  language: Language
  timeZone: string
  title: string
  /** Followers on 2026-01-01. */
  followers: number
  /** Yearly growth as a share of the followers; negative if it shrinks. */
  yearlyGrowth: number
  /** Posts on 2026-11-21. */
  posts: number
  /** Day of the first post, counted from 2019-01-07. */
  startDay: number
  plan?: Partial<FollowerPlan>
  posting?: Partial<PostingPlan>
} & Partial<
  Pick<
    AccountSpec,
    | 'naming'
    | 'likes'
    | 'mentionsReadable'
    | 'mentions'
    | 'website'
    | 'profileDays'
    | 'reach'
    | 'engagement'
    | 'follows'
  >
>

function hourWeights(peaks: readonly number[]): number[] {
  const night = 0.02
  return Array.from({ length: 24 }, (_, hour) =>
    peaks.reduce((sum, peak) => sum + Math.exp(-((((hour - peak + 36) % 24) - 12) ** 2) / 3), night),
  )
}

function idOf(handle: string): string {
  return `178414${String(hash(handle, 1) * 16 + (hash(handle, 2) % 16))
    .padStart(11, '0')
    .slice(0, 11)}`
}

export function defineAccount(outline: Outline): AccountSpec {
  const { handle, followers, kind } = outline
  const seed = hash(handle)
  const startsAt = EPOCH + Math.floor(outline.startDay / 7) * WEEK
  const perCycle =
    outline.posts === 0 ? 0 : Math.max(1, Math.round((outline.posts * CYCLE) / (REFERENCE_TIME - startsAt)))
  const habit = habits[kind]
  const size = Math.max(1, followers / 1000)
  return {
    key: handle,
    seed,
    id: idOf(handle),
    naming: outline.naming ?? handle,
    kind,
    language: outline.language,
    timeZone: outline.timeZone,
    startsAt,
    title: outline.title,
    reach: outline.reach ?? 'professional',
    followers: {
      base: followers,
      perDay: (followers * outline.yearlyGrowth) / 365,
      weeklyWave: 0.0008 + 0.0012 * unit(seed, 'weekly-wave'),
      noise: 0.0006 + 0.0012 * unit(seed, 'follower-noise'),
      purgeLoss: 0,
      spike: null,
      stall: null,
      glitch: null,
      ...outline.plan,
    },
    follows: outline.follows ?? Math.floor(20 + 1200 * unit(seed, 'follows') ** 2),
    posting: {
      perCycle,
      weekdays: habit.weekdays,
      hours: hourWeights(habit.peaks),
      mix: habit.mix,
      deletedPerCycle: perCycle < 8 ? 0 : Math.floor(unit(seed, 'deletes') * 3),
      editedShare: 0.08 * unit(seed, 'edits'),
      ...outline.posting,
    },
    engagement: outline.engagement ?? {
      rate: Math.min(0.14, Math.max(0.006, 0.075 * size ** -0.2 * (0.6 + 0.8 * unit(seed, 'rate')))),
      noise: 0.18 + 0.3 * unit(seed, 'like-noise'),
      bestHour: habit.peaks[0] ?? 18,
    },
    likes: outline.likes ?? { hidden: 'never' },
    mentionsReadable: outline.mentionsReadable ?? true,
    mentions: outline.mentions ?? [],
    website: outline.website === undefined ? `https://${handle.replaceAll(/[._]+/g, '-')}.example/` : outline.website,
    profileDays: outline.profileDays ?? 40 + 120 * unit(seed, 'profile-days'),
  }
}
