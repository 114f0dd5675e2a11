import * as z from 'zod'
import { figureSchema, provenanceSchema } from './figure.ts'

/** A day of the subject's counts: the last look of that day in the reader's time zone. `null`: no look that day. */
export const dayPointSchema = z.object({
  date: z.iso.date(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
})
export type DayPoint = z.infer<typeof dayPointSchema>

export const rankedPostSchema = z.object({
  mediaId: z.string(),
  permalink: z.string().nullable(),
  type: z.enum(['image', 'video', 'carousel', 'reel']),
  captionStart: z.string().nullable(),
  postedAt: z.iso.datetime(),
  likes: z.int().nullable(),
  comments: z.int().nullable(),
  views: z.int().nullable(),
  /** (likes + comments) / followers at the look; `null` where likes are hidden or followers unknown. */
  engagementRate: z.number().nullable(),
  /** The post's interactions divided by the account's own median; 1 is ordinary. `null` like `engagementRate`. */
  timesMedian: z.number().nullable(),
})
export type RankedPost = z.infer<typeof rankedPostSchema>

/** A hashtag or a mention, and how posts with it did against the account's own median. */
export const tagStatSchema = z.object({
  tag: z.string(),
  posts: z.int(),
  timesMedian: z.number().nullable(),
})
export type TagStat = z.infer<typeof tagStatSchema>

export const mixShareSchema = z.object({
  type: z.enum(['image', 'video', 'carousel', 'reel']),
  posts: z.int(),
  share: z.number(),
  medianInteractions: z.number().nullable(),
})
export type MixShare = z.infer<typeof mixShareSchema>

/** Posts by weekday and hour in `timeZone`: `cells[weekday][hour]`, weekday 0 is Monday. */
export const rhythmSchema = z.object({
  timeZone: z.string(),
  cells: z.array(z.array(z.int()).length(24)).length(7),
  /** The busiest weekday and hour, or `null` below 8 posts: fewer say nothing. */
  busiest: z.object({ weekday: z.int(), hour: z.int(), posts: z.int() }).nullable(),
  provenance: provenanceSchema,
})
export type Rhythm = z.infer<typeof rhythmSchema>

/** Everything that the account page shows about a public account for a period. */
export const analyticsSchema = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  days: z.array(dayPointSchema),
  figures: z.array(figureSchema),
  /** Best first. */
  bestPosts: z.array(rankedPostSchema),
  rhythm: rhythmSchema,
  hashtags: z.array(tagStatSchema),
  mentions: z.array(tagStatSchema),
  mix: z.array(mixShareSchema),
  /** Of the daily, post-based and tag-based parts. */
  provenance: provenanceSchema,
})
export type Analytics = z.infer<typeof analyticsSchema>
