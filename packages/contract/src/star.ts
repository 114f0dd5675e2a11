import { activitySchema } from '@tidewatch/insights/activity'
import { analyticsSchema } from '@tidewatch/insights/analytics'
import { rankedStarSchema, starCategories, starRankings } from '@tidewatch/insights/rank-stars'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { monitorSchema } from './monitor.ts'
import { reportSummarySchema } from './report.ts'

/** A public figure that Tidewatch itself watches, with what it is ranked by. */
export const starSchema = rankedStarSchema.extend({
  pictureUrl: z.string().nullable(),
  /** `sample`: a fictional account. */
  lane: z.enum(['public', 'sample']),
  /** Followers won in the last 30 days, less those lost. */
  followersGained: z.int().nullable(),
  /** Followers of the last 30 days, oldest first; `null` on days without a look. */
  sparkline: z.array(z.int().nullable()),
  lastLookAt: z.iso.datetime().nullable(),
})
export type Star = z.infer<typeof starSchema>

export const listStars = defineCall({
  id: 'listStars',
  method: 'GET',
  path: '/ins/star/list',
  summary: 'Public figures, highest first, that match a text and a category.',
  access: 'anonymous',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    category: z.enum(starCategories).optional(),
    sort: z.enum(starRankings).default('followers'),
  }),
  data: z.object({ stars: z.array(starSchema) }),
})

const placeSchema = z.object({ place: z.int(), of: z.int() }).nullable()

export const getStar = defineCall({
  id: 'getStar',
  method: 'GET',
  path: '/ins/star/:username',
  summary:
    'One public figure with the last 30 days (UTC). A name given up leads to the account that had it. 20003 where its owner objected to being tracked.',
  access: 'anonymous',
  params: z.object({ username: z.string().min(1).max(100) }),
  data: z.object({
    category: z.enum(starCategories),
    /** Anyone may read it by its id, too. */
    monitor: monitorSchema,
    /** Where it stands among all stars, by ranking; `null` where its value is not known. */
    places: z.object({
      followers: placeSchema,
      growth: placeSchema,
      engagement: placeSchema,
      posts: placeSchema,
    } satisfies Record<(typeof starRankings)[number], typeof placeSchema>),
    analytics: analyticsSchema,
    /** The newest changes, newest first. */
    activities: z.array(activitySchema),
    /** The latest report; `null` while there is none. */
    report: reportSummarySchema.nullable(),
  }),
})
export type StarDetail = z.infer<typeof getStar.data>
