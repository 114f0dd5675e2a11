import * as z from 'zod'
import { figureSchema, provenanceSchema } from '../figure.ts'

/** A day of the subject's counts: the last collection of that day in the reader's time zone. `null`: no collection that day. */
export const dayPointSchema = z.object({
  date: z.iso.date(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
})
export type DayPoint = z.infer<typeof dayPointSchema>

const seriesStepSchema = z.enum(['day', 'week', 'month'])
export type SeriesStep = z.infer<typeof seriesStepSchema>

export const rankedPostSchema = z.object({
  mediaId: z.string(),
  permalink: z.string().nullable(),
  type: z.enum(['image', 'video', 'carousel', 'reel']),
  captionStart: z.string().nullable(),
  postedAt: z.iso.datetime(),
  likes: z.int().nullable(),
  comments: z.int().nullable(),
  views: z.int().nullable(),
  /** Not in reports that were written early on. */
  reposts: z.int().nullable().optional(),
  /** Pictures and videos of a carousel. */
  parts: z.int().nullable().optional(),
  /** How the owner describes the picture. */
  altText: z.string().nullable().optional(),
  /** Signed by Instagram, and only while it works; never part of a stored report. */
  pictureUrl: z.string().nullable().optional(),
  /** (likes + comments) / followers at the collection; `null` where likes are hidden or followers unknown. */
  engagementRate: z.number().nullable(),
  /** The post's interactions divided by the account's own median; 1 is ordinary. `null` like `engagementRate`. */
  timesMedian: z.number().nullable(),
})
export type RankedPost = z.infer<typeof rankedPostSchema>

/** How sure one can be that a difference is more than chance: below 1 %, below 5 %, or not. */
const confidences = ['high', 'medium', 'low'] as const
const confidenceSchema = z.enum(confidences)
export type Confidence = z.infer<typeof confidenceSchema>

/** A hashtag or a mention, and how posts with it did against the account's others (`tag-stats.ts`). */
export const tagStatSchema = z.object({
  tag: z.string(),
  /** All posts with it, those that cannot be compared among them. */
  posts: z.int(),
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})
export type TagStat = z.infer<typeof tagStatSchema>

export const mixShareSchema = z.object({
  type: z.enum(['image', 'video', 'carousel', 'reel']),
  posts: z.int(),
  share: z.number(),
  medianInteractions: z.number().nullable(),
})
export type MixShare = z.infer<typeof mixShareSchema>

/** How posts of a type did against the account's posts of other types (`type-effects.ts`). */
export const typeEffectSchema = z.object({
  type: z.enum(['image', 'video', 'carousel', 'reel']),
  /** Those that could be compared. */
  posts: z.int(),
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})
export type TypeEffect = z.infer<typeof typeEffectSchema>

/** Posts by weekday and hour in `timeZone`: `cells[weekday][hour]`, weekday 0 is Monday. */
export const rhythmSchema = z.object({
  timeZone: z.string(),
  cells: z.array(z.array(z.int()).length(24)).length(7),
  /** The busiest weekday and hour, or `null` where no hour stands out. */
  busiest: z.object({ weekday: z.int(), hour: z.int(), posts: z.int() }).nullable(),
  provenance: provenanceSchema,
})
export type Rhythm = z.infer<typeof rhythmSchema>

/** `short` fits above the app's "more" link (125 characters), `long` is over 500. */
export const captionLengths = ['none', 'short', 'medium', 'long'] as const
export type CaptionLength = (typeof captionLengths)[number]

/** How posts did whose caption has this length. */
export const captionLengthSchema = z.object({
  length: z.enum(captionLengths),
  posts: z.int(),
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})
export type CaptionLengthStat = z.infer<typeof captionLengthSchema>

const effectSchema = z.object({
  posts: z.int(),
  /** Median likes plus comments of these posts, divided by that of all; 1 is ordinary. */
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})

/** How posts did by weekday (0 is Monday) and by block of three hours (`hour` is its first), in a time zone. */
export const bestTimesSchema = z.object({
  timeZone: z.string(),
  /** Posts that were compared. Below 20 both lists are empty. */
  posts: z.int(),
  weekdays: z.array(effectSchema.extend({ weekday: z.int() })),
  hours: z.array(effectSchema.extend({ hour: z.int() })),
  /** The best of each that is better than the rest with at least medium confidence; `null` if none is. */
  bestWeekday: z.int().nullable(),
  bestHour: z.int().nullable(),
})
export type BestTimes = z.infer<typeof bestTimesSchema>

/** How regularly an account posts (`posting-cadence.ts`). */
export const cadenceSchema = z.object({
  /** Days in a row with a post, up to the last day collected; a day that is not over yet does not end it. */
  currentStreakDays: z.int(),
  longestStreakDays: z.int(),
  /** Weeks in a row with a post, counted in sevens backwards from the last day collected. */
  currentStreakWeeks: z.int(),
  /** Median days between two posts, and the middle half of these distances; `null` below four posts. */
  usualGapDays: z.number().nullable(),
  gapFromDays: z.number().nullable(),
  gapToDays: z.number().nullable(),
})
export type Cadence = z.infer<typeof cadenceSchema>

/** When the next round number of followers comes (`milestone-forecast.ts`). */
export const milestoneForecastSchema = z.object({
  milestone: z.int(),
  /** Followers per day that the forecast goes on with. */
  perDay: z.number(),
  /** The day on which the trend arrives; `null` beyond two years. */
  expected: z.iso.date().nullable(),
  /** In four of five cases the milestone falls between these days; `null`: beyond two years. */
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  /** How forecasts of the same kind did on this account's own past; `null` while there is too little of it, and once `stored` tells of real ones. */
  trackRecord: z
    .object({
      /** Forecasts of the count four weeks ahead, one a week, and how many of them held the real count in their range. */
      forecasts: z.int(),
      held: z.int(),
      /** Median distance of the forecast from the real count, as a fraction of the real one. */
      medianError: z.number(),
    })
    .nullable(),
  /** Forecasts that were stored when they were made, and what came (`forecast-record.ts`); not in early reports. */
  stored: z
    .object({
      /** The day of the oldest one. */
      since: z.iso.date(),
      /** How many could be compared with the count of four weeks later, and how many of those held it in their range. */
      forecasts: z.int(),
      held: z.int(),
      /** As in `trackRecord`; `null` while none can be compared. */
      medianError: z.number().nullable(),
      /** How many wait for their day. */
      open: z.int(),
      /** Milestones that were forecast and came, newest first: the first forecast of each, and the day it came. */
      milestones: z.array(
        z.object({
          milestone: z.int(),
          madeOn: z.iso.date(),
          earliest: z.iso.date().nullable(),
          latest: z.iso.date().nullable(),
          reachedOn: z.iso.date(),
          held: z.boolean(),
        }),
      ),
    })
    .nullable()
    .optional(),
})
export type MilestoneForecast = z.infer<typeof milestoneForecastSchema>

/** Everything that the account page shows about a public account for a period. */
export const analyticsSchema = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** What lies between two points of `days`: all days, or of each week or month the telling ones (`thin-series.ts`). */
  step: seriesStepSchema,
  days: z.array(dayPointSchema),
  figures: z.array(figureSchema),
  /** Best first. */
  bestPosts: z.array(rankedPostSchema),
  rhythm: rhythmSchema,
  mix: z.array(mixShareSchema),
  /** These six are from the posts of the last 180 days, because a period alone holds too few to tell from chance. */
  hashtags: z.array(tagStatSchema),
  mentions: z.array(tagStatSchema),
  types: z.array(typeEffectSchema),
  bestTimes: bestTimesSchema,
  captionLengths: z.array(captionLengthSchema),
  cadence: cadenceSchema,
  /** `null`: followers do not rise, or too little is known to say. */
  forecast: milestoneForecastSchema.nullable(),
  /** UTC days of the period on which most of the accounts that Tidewatch follows lost followers at once. */
  platformDrops: z.array(z.iso.date()),
  /** Of the daily, post-based and tag-based parts. */
  provenance: provenanceSchema,
})
export type Analytics = z.infer<typeof analyticsSchema>
