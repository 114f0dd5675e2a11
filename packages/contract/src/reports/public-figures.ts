import { activitySchema } from '@tidewatch/insights/activity'
import { analyticsSchema } from '@tidewatch/insights/public/analytics'
import {
  publicFigureCategories,
  publicFigureRankings,
  rankedPublicFigureSchema,
} from '@tidewatch/insights/public/rank-public-figures'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { monitorSchema } from '../watch/monitors.ts'
import { reportSummarySchema } from './reports.ts'

/** A public figure that Tidewatch itself watches, with the values it's ranked by. */
const publicFigureSchema = rankedPublicFigureSchema.extend({
  pictureUrl: z.string().nullable(),
  /** `sample`: a fictional account. */
  source: z.enum(['public', 'sample']),
  /** Net change of followers in the last 30 days. */
  followersGained: z.int().nullable(),
  /** Followers of the last 30 days, oldest first; `null` on days without a collection. */
  sparkline: z.array(z.int().nullable()),
  lastCollectedAt: z.iso.datetime().nullable(),
})
export type PublicFigure = z.infer<typeof publicFigureSchema>

export const listPublicFigures = defineCall({
  id: 'listPublicFigures',
  method: 'GET',
  path: '/ins/public-figure/list',
  summary: 'List public figures that match a text and a category, highest-ranked first.',
  access: 'anonymous',
  shared: true,
  query: z.object({
    q: z.string().trim().max(100).optional(),
    category: z.enum(publicFigureCategories).optional(),
    sort: z.enum(publicFigureRankings).default('followers'),
  }),
  data: z.object({ publicFigures: z.array(publicFigureSchema) }),
})

const placeSchema = z.object({ place: z.int(), of: z.int() }).nullable()

export const getPublicFigure = defineCall({
  id: 'getPublicFigure',
  method: 'GET',
  path: '/ins/public-figure/:username',
  summary:
    'Get one public figure with the last 30 days (UTC). A former username returns the account that had it. Returns 20003 if its owner objected to being tracked.',
  access: 'anonymous',
  shared: true,
  params: z.object({ username: z.string().min(1).max(100) }),
  data: z.object({
    category: z.enum(publicFigureCategories),
    /** Anyone may read it by its id, too. */
    monitor: monitorSchema,
    /** Its place among all public figures, by ranking; `null` where its value isn't known. */
    places: z.object({
      followers: placeSchema,
      growth: placeSchema,
      engagement: placeSchema,
      posts: placeSchema,
    } satisfies Record<(typeof publicFigureRankings)[number], typeof placeSchema>),
    analytics: analyticsSchema,
    /** The newest changes, newest first. */
    activities: z.array(activitySchema),
    /** The latest report; `null` while there is none. */
    report: reportSummarySchema.nullable(),
  }),
})
export type PublicFigureDetail = z.infer<typeof getPublicFigure.data>
