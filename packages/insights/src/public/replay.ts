import * as z from 'zod'
import { activitySchema } from '../activity.ts'
import { figureSchema } from '../figure.ts'
import { sentenceSchema } from '../report/report.ts'
import { dayPointSchema } from './analytics.ts'

/** The parts that become known over time, in their usual order. */
export const replayedParts = [
  'posts',
  'postingTimes',
  'change',
  'report',
  'bestTimes',
  'comparison',
  'forecast',
] as const
export type ReplayedPart = (typeof replayedParts)[number]

const replayedReportSchema = z.object({
  day: z.iso.date(),
  isBaseline: z.boolean(),
  status: z.enum(['ready', 'partial', 'no-change']),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  summary: z.array(sentenceSchema),
  /** Confirmed changes only. */
  changes: z.int(),
})

const replayedDaySchema = z.object({
  date: z.iso.date(),
  /** The last collection of the day; `null`: there was none, and the page stays unchanged. */
  collectedAt: z.iso.datetime().nullable(),
  figures: z.array(figureSchema),
  /** The parts that the account page has from this day on. */
  known: z.array(z.enum(replayedParts)),
  /** Changes first seen on this day, newest first. */
  activities: z.array(activitySchema),
  /** The report written on this day. */
  report: replayedReportSchema.nullable(),
})
export type ReplayedDay = z.infer<typeof replayedDaySchema>

export const replaySchema = z.object({
  timeZone: z.string(),
  /** Followers on all days, for a curve that grows day by day. */
  series: z.array(dayPointSchema),
  days: z.array(replayedDaySchema),
})
export type Replay = z.infer<typeof replaySchema>
