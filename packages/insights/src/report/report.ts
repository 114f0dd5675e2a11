import * as z from 'zod'
import { activitySchema } from '../activity.ts'
import { type DateCertainty, dateCertaintySchema } from '../archive/date-certainty.ts'
import { figureSchema } from '../figure.ts'
import { archiveCategories, listLevels, sources } from '../observation.ts'
import {
  bestTimesSchema,
  cadenceSchema,
  captionLengthSchema,
  dayPointSchema,
  milestoneForecastSchema,
  mixShareSchema,
  rankedPostSchema,
  rhythmSchema,
  tagStatSchema,
  typeEffectSchema,
} from '../public/analytics.ts'

/**
 * A report is a document: stored once, rendered in the reader's language, never recomputed when viewed. It contains
 * message keys and values instead of sentences.
 */

const summaryKeys = [
  'baseline',
  'baselineNextComparison',
  'baselineNoNextComparison',
  'followersGrew',
  'followersFell',
  'followersSteady',
  'followersUnknown',
  'engagementUp',
  'engagementDown',
  'engagementSteady',
  'engagement',
  'engagementHidden',
  'postedMore',
  'postedLess',
  'postedSame',
  'postedAfter',
  'postedNothing',
  'posted',
  'postsUnknown',
  'postsRemoved',
  'bestPost',
  'profileChanged',
  'profileChangedSince',
  'milestone',
  'followersSpike',
  'followersDrop',
  'profileUnchanged',
  'unchecked',
  'unavailable',
  'cameBack',
  'archiveLists',
  'archiveFollowersOnly',
  'archiveFollowingOnly',
  'archiveNoLists',
  'archiveNewOnly',
  'archiveLimited',
  'archivePartial',
  'archiveBalance',
  'archiveRecentFollows',
  'archiveActiveHours',
  'archiveFirst',
  'archiveCompared',
  'archiveNewcomers',
  'archiveUnnamed',
  'archiveUnchanged',
  'archiveUnsure',
  'archiveNotComparable',
  'archiveRenamed',
  'archiveNight',
  'archiveActivity',
  'archiveNoActivity',
] as const
export type SummaryKey = (typeof summaryKeys)[number]

/** One sentence of the summary: the ICU message `insights.summary.<key>` and its values (`summary-sentences.ts`). */
export const sentenceSchema = z.object({
  key: z.enum(summaryKeys),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Sentence = z.infer<typeof sentenceSchema>

const shared = {
  /** Incremented when the document's shape changes; code must keep reading older versions. */
  version: z.literal(2),
  source: z.enum(sources),
  subject: z.object({ username: z.string(), name: z.string().nullable(), pictureUrl: z.string().nullable() }),
  /** Days in `timeZone`, both inclusive. */
  period: z.object({ from: z.iso.date(), to: z.iso.date(), timeZone: z.string() }),
  writtenAt: z.iso.datetime(),
  /** Three sentences. */
  summary: z.array(sentenceSchema).length(3),
  figures: z.array(figureSchema),
  /** Newest first. */
  changes: z.array(activitySchema),
}

const publicReportSchema = z.object({
  ...shared,
  kind: z.literal('public'),
  /** The first report of an account has nothing to compare with. */
  isBaseline: z.boolean(),
  days: z.array(dayPointSchema),
  bestPosts: z.array(rankedPostSchema),
  mix: z.array(mixShareSchema),
  rhythm: rhythmSchema,
  /** The habits from here on cover the 180 days before the end of the period. */
  types: z.array(typeEffectSchema),
  bestTimes: bestTimesSchema,
  captionLengths: z.array(captionLengthSchema),
  hashtags: z.array(tagStatSchema),
  mentions: z.array(tagStatSchema),
  cadence: cadenceSchema,
  /** `null`: followers aren't growing, or there's too little data. */
  forecast: milestoneForecastSchema.nullable(),
  /** UTC days of the period on which followers dropped across the whole platform. */
  platformDrops: z.array(z.iso.date()),
})
export type PublicReport = z.infer<typeof publicReportSchema>

const personSchema = z.object({ username: z.string(), since: z.iso.datetime().nullable() })
const personCountSchema = z.object({ username: z.string(), count: z.int(), lastAt: z.iso.datetime().nullable() })

/**
 * A list of the report with its true length; `people` is capped at 2,000 entries, `total` isn't. `null`: not in the
 * archive.
 */
const peopleSchema = z
  .object({
    total: z.int(),
    /** How many of `total` are deleted accounts, for which archives use a placeholder name. */
    deleted: z.int(),
    people: z.array(personSchema),
  })
  .nullable()
export type PeopleList = z.infer<typeof peopleSchema>

/** By person, most first; `total` counts people. `unattributed`: interactions whose author the archive doesn't name. */
const authorsSchema = z
  .object({ total: z.int(), unattributed: z.int(), authors: z.array(personCountSchema) })
  .nullable()
export type AuthorsList = z.infer<typeof authorsSchema>

/** What the owner did with other people's content, by weeks starting on Monday in the report's time zone. */
const interactionWeekSchema = z.object({
  week: z.iso.date(),
  /** `null`: that category wasn't shared. */
  likes: z.int().nullable(),
  comments: z.int().nullable(),
  stories: z.int().nullable(),
  /** How many different people the archive names, and the one who received the most. */
  people: z.int(),
  most: z.object({ username: z.string(), count: z.int() }).nullable(),
  /** How many of the interactions fell between midnight and 5 a.m. */
  night: z.int(),
})
export type InteractionWeek = z.infer<typeof interactionWeekSchema>

const archiveReportSchema = z.object({
  ...shared,
  kind: z.literal('archive'),
  categories: z.array(z.enum(archiveCategories)),
  /** When Instagram made the archive, as precisely as is known. */
  exportedAt: z.iso.datetime().nullable(),
  /** How certain `exportedAt` is; absent where it's exact, and in reports from before certainty was stored. */
  dateCertainty: dateCertaintySchema.optional(),
  /** The archive that this one is compared with; `null` for the first. */
  comparedWith: z.iso.datetime().nullable(),
  /** The certainty of `comparedWith`. */
  comparedCertainty: dateCertaintySchema.optional(),
  /** Its followers are only those gained since the previous archive, so it omits everything that needs all of them. */
  isIncrement: z.boolean().optional(),
  /** Someone may have come or gone without proof, or a list couldn't be compared; absent otherwise. */
  mayHaveChanged: z.literal(true).optional(),
  /** How complete its lists are; absent in older reports. */
  levels: z.object({ followers: z.enum(listLevels).nullable(), following: z.enum(listLevels).nullable() }).optional(),
  followers: peopleSchema,
  following: peopleSchema,
  notFollowingBack: peopleSchema,
  fans: peopleSchema,
  recentFollows: peopleSchema,
  requestsSent: peopleSchema,
  likesByAuthor: authorsSchema,
  commentsByAuthor: authorsSchema,
  /**
   * The owner's likes, comments, story interactions and posts by weekday and hour. `null`: no such category was shared.
   */
  activeHours: rhythmSchema.nullable(),
  storiesByAuthor: authorsSchema,
  /** Non-empty weeks, newest first, at most a year of them; `null`: no such category was shared. */
  weeks: z.array(interactionWeekSchema).nullable(),
  /**
   * How many of all dated interactions and posts fell between midnight and 5 a.m.; `null`: no such category was shared.
   */
  night: z.object({ count: z.int(), total: z.int(), nights: z.int() }).nullable(),
})
export type ArchiveReport = z.infer<typeof archiveReportSchema>

export const reportSchema = z.discriminatedUnion('kind', [publicReportSchema, archiveReportSchema])
export type Report = z.infer<typeof reportSchema>

/** The time of the newest collection used in a report, or of the making of its archive. */
export function capturedAt(report: Report): string {
  const collections = report.figures.map(({ provenance }) => provenance.capturedAt).sort()
  return (report.kind === 'archive' ? report.exportedAt : null) ?? collections.at(-1) ?? report.writtenAt
}

/** How certain `capturedAt` is for an archive; `undefined` where it's exact. */
export function capturedCertainty(report: Report): DateCertainty | undefined {
  return report.kind === 'archive' ? report.dateCertainty : undefined
}
