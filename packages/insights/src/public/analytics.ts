import * as z from 'zod'
import { figureSchema, provenanceSchema } from '../figure.ts'

/**
 * A day of the account's counts: the last collection of that day in the viewer's time zone. `null`: no collection that
 * day.
 */
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
  /** Absent from the oldest stored reports. */
  reposts: z.int().nullable().optional(),
  /** The number of pictures and videos in a carousel. */
  parts: z.int().nullable().optional(),
  /** The owner's alternative text. */
  altText: z.string().nullable().optional(),
  /** Signed by Instagram, present only until it expires; never part of a stored report. */
  pictureUrl: z.string().nullable().optional(),
  /** (likes + comments) / followers at the collection; `null` where likes are hidden or followers unknown. */
  engagementRate: z.number().nullable(),
  /** The post's interactions divided by the account's own median; 1 is average. `null` like `engagementRate`. */
  timesMedian: z.number().nullable(),
})
export type RankedPost = z.infer<typeof rankedPostSchema>

/** How certain a difference is beyond chance: p below 1 %, below 5 %, or neither. */
const confidences = ['high', 'medium', 'low'] as const
const confidenceSchema = z.enum(confidences)
export type Confidence = z.infer<typeof confidenceSchema>

/** A hashtag or a mention, and how posts with it performed compared with the account's others (`tag-stats.ts`). */
export const tagStatSchema = z.object({
  tag: z.string(),
  /** All posts with it, including those that can't be compared. */
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

/** How posts of a type performed compared with the account's posts of other types (`type-effects.ts`). */
export const typeEffectSchema = z.object({
  type: z.enum(['image', 'video', 'carousel', 'reel']),
  /** Posts that could be compared. */
  posts: z.int(),
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})
export type TypeEffect = z.infer<typeof typeEffectSchema>

/** Posts by weekday and hour in `timeZone`: `cells[weekday][hour]`, weekday 0 is Monday. */
export const rhythmSchema = z.object({
  timeZone: z.string(),
  cells: z.array(z.array(z.int()).length(24)).length(7),
  /** The busiest weekday and hour, or `null` if no hour stands out. */
  busiest: z.object({ weekday: z.int(), hour: z.int(), posts: z.int() }).nullable(),
  provenance: provenanceSchema,
})
export type Rhythm = z.infer<typeof rhythmSchema>

/** `short` fits above the app's "more" link (125 characters), `long` is over 500. */
export const captionLengths = ['none', 'short', 'medium', 'long'] as const
export type CaptionLength = (typeof captionLengths)[number]

/** How posts with a caption of this length performed. */
export const captionLengthSchema = z.object({
  length: z.enum(captionLengths),
  posts: z.int(),
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})
export type CaptionLengthStat = z.infer<typeof captionLengthSchema>

const effectSchema = z.object({
  posts: z.int(),
  /** Median relative likes plus comments of these posts (`comparable-posts.ts`), divided by that of all; 1 is average. */
  timesMedian: z.number().nullable(),
  confidence: confidenceSchema,
})

/** How posts performed by weekday (0 is Monday) and by three-hour block (`hour` is its first), in a time zone. */
export const bestTimesSchema = z.object({
  timeZone: z.string(),
  /** Posts that were compared. Below 20, both lists are empty. */
  posts: z.int(),
  weekdays: z.array(effectSchema.extend({ weekday: z.int() })),
  hours: z.array(effectSchema.extend({ hour: z.int() })),
  /** The best of each that beats the rest with high confidence; `null` if there is none. */
  bestWeekday: z.int().nullable(),
  bestHour: z.int().nullable(),
})
export type BestTimes = z.infer<typeof bestTimesSchema>

/** How regularly an account posts (`posting-cadence.ts`). */
export const cadenceSchema = z.object({
  /** Consecutive days with a post, up to the last day collected; a day that isn't over yet doesn't break the streak. */
  currentStreakDays: z.int(),
  longestStreakDays: z.int(),
  /** Consecutive weeks with a post, in seven-day steps backwards from the last day collected. */
  currentStreakWeeks: z.int(),
  /** Median days between two posts, and the interquartile range of these gaps; `null` below four posts. */
  usualGapDays: z.number().nullable(),
  gapFromDays: z.number().nullable(),
  gapToDays: z.number().nullable(),
})
export type Cadence = z.infer<typeof cadenceSchema>

/** When the next round number of followers will be reached (`milestone-forecast.ts`). */
export const milestoneForecastSchema = z.object({
  milestone: z.int(),
  /** The growth in followers per day that the forecast assumes. */
  perDay: z.number(),
  /** The day on which the trend reaches the milestone; `null` beyond two years. */
  expected: z.iso.date().nullable(),
  /** The milestone likely falls between these days (`forecastMargin`); `null`: beyond two years. */
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  /**
   * How such forecasts would have done on this account's own past; `null` with too little history, or once `stored`
   * covers several real ones.
   */
  trackRecord: z
    .object({
      /**
       * Weekly forecasts of the count four weeks ahead, and how many of them had the actual count within their range.
       */
      forecasts: z.int(),
      held: z.int(),
      /** Median deviation of the forecast from the actual count, as a fraction of the latter. */
      medianError: z.number(),
    })
    .nullable(),
  /**
   * Forecasts that were stored when they were made, and their outcomes (`forecast-record.ts`); absent from early
   * reports.
   */
  stored: z
    .object({
      /** The day of the oldest one. */
      since: z.iso.date(),
      /**
       * How many could be compared with the count four weeks later, and how many of those had it within their range.
       */
      forecasts: z.int(),
      held: z.int(),
      /** As in `trackRecord`; `null` while none can be compared. */
      medianError: z.number().nullable(),
      /** How many are still pending. */
      open: z.int(),
      /**
       * Forecast milestones that were reached, newest first: the first forecast of each, and the day it was reached.
       */
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
  /**
   * The interval between two points of `days`: every day, or selected days of each week or month (`thin-series.ts`).
   */
  step: seriesStepSchema,
  days: z.array(dayPointSchema),
  figures: z.array(figureSchema),
  /** Best first. */
  bestPosts: z.array(rankedPostSchema),
  rhythm: rhythmSchema,
  mix: z.array(mixShareSchema),
  /** These six use the posts of the last 180 days, because a period alone has too few to tell from chance. */
  hashtags: z.array(tagStatSchema),
  mentions: z.array(tagStatSchema),
  types: z.array(typeEffectSchema),
  bestTimes: bestTimesSchema,
  captionLengths: z.array(captionLengthSchema),
  cadence: cadenceSchema,
  /** `null`: followers aren't growing, or there's too little data. */
  forecast: milestoneForecastSchema.nullable(),
  /** UTC days of the period on which most accounts watched on Tidewatch lost followers at once. */
  platformDrops: z.array(z.iso.date()),
  /** For the daily, post-based and tag-based parts. */
  provenance: provenanceSchema,
})
export type Analytics = z.infer<typeof analyticsSchema>
