import * as z from 'zod'
import { dateCertaintySchema } from './archive/date-certainty.ts'
import { sources } from './observation.ts'

/** Where a number comes from: the content of its provenance popover. */
export const provenanceSchema = z.object({
  source: z.enum(sources),
  /** The newest observation that went into the number. */
  capturedAt: z.iso.datetime(),
  /** For an export, how certain `capturedAt` is; absent where it's exact. */
  certainty: dateCertaintySchema.optional(),
  /** How many posts, snapshots, list entries or accounts went into it. */
  basis: z
    .object({ kind: z.enum(['posts', 'snapshots', 'people', 'interactions', 'days', 'accounts']), count: z.int() })
    .nullable(),
})
export type Provenance = z.infer<typeof provenanceSchema>

/**
 * The figures that screens and reports show. Each key has a label, a formula and its limits in the messages
 * (`insights.figures.<key>`), and a doc comment with the formula where it's computed.
 */
export const figureKeys = [
  'followers',
  'following',
  'posts',
  'followersGained',
  'followersPerWeek',
  'growthRate',
  'followersPerDay',
  'engagementRate',
  'engagementRateMean',
  'engagementByViews',
  'engagementPerDay',
  'medianLikes',
  'medianComments',
  'medianViews',
  'postsPerWeek',
  'longestGapDays',
  'audiencePercentile',
  'archiveFollowers',
  'archiveFollowing',
  'notFollowingBack',
  'fans',
  'mutual',
  'likesGiven',
  'commentsGiven',
  'storyInteractions',
  'nightShare',
  'recentFollows',
] as const
export type FigureKey = (typeof figureKeys)[number]

/** Figures that are themselves changes and are shown with a sign. */
export const changeFigures: ReadonlySet<FigureKey> = new Set<FigureKey>([
  'followersGained',
  'followersPerWeek',
  'followersPerDay',
  'growthRate',
])

export const figureSchema = z.object({
  key: z.enum(figureKeys),
  /** `null`: unknown. Ratios are fractions (0.034 is 3.4 %). */
  value: z.number().nullable(),
  /** The same figure for the period before; `null` where there's nothing to compare with. */
  previous: z.number().nullable(),
  unit: z.enum(['count', 'ratio', 'perWeek', 'perDay', 'days']),
  provenance: provenanceSchema,
})
export type Figure = z.infer<typeof figureSchema>
