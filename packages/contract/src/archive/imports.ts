import { type ArchiveSelection, perSelectable } from '@tidewatch/insights/archive/archive-selection'
import { exportedMetrics } from '@tidewatch/insights/connected/exported-insights'
import {
  archiveCategories,
  archiveProfileFields,
  interactionKinds,
  listCompletenesses,
  perPeopleList,
} from '@tidewatch/insights/observation'
import * as z from 'zod'
import { calendarDay } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { longListOf } from '../long-list.ts'
import { monitorParams } from '../watch/monitors.ts'

/** Seconds since 1970 and before the year 10000; `null` where the archive doesn't say. */
const seconds = z.int().nonnegative().max(253_402_300_799).nullable()
const username = z.string().min(1).max(60)

/**
 * Maximum bytes of JSON from a browser: some 270,000 people, which the API processes within a third of a second. Larger
 * exports are uploaded as they are and read by the worker.
 */
export const maxArchiveBytes = 10 * 1024 ** 2

const people = longListOf(z.tuple([username, seconds]), 2_000_000).nullable()
const completeness = z.enum([...listCompletenesses, 'absent'])

/** What a browser sends after reading an archive. */
export const archiveUploadSchema = z.object({
  categories: z.array(z.enum(archiveCategories)).min(1).max(archiveCategories.length),
  owner: username.nullable(),
  /** Former usernames of the owner, according to the archive. */
  formerOwners: z.array(username).max(50).default([]),
  // ISO 8601 allows a year 0, but there was none.
  exportedAt: z.iso
    .datetime()
    .refine((time) => time >= '0001')
    .nullable(),
  /** Whether the archive states `exportedAt` itself; otherwise it's the time of its newest entry. */
  isDated: z.boolean().default(true),
  /** Whether everything in the archive is newer than a range that Instagram offers, and begins exactly there. */
  isDateLimited: z.boolean().default(false),
  ...perPeopleList(() => people),
  interactions: longListOf(z.tuple([z.enum(interactionKinds), username.nullable(), seconds]), 2_000_000).nullable(),
  posts: longListOf(seconds, 200_000).nullable(),
  /** What the owner changed in their own profile; old and new values are given for usernames only. */
  profileChanges: longListOf(
    z.tuple([z.enum(archiveProfileFields), seconds, username.nullable(), username.nullable()]),
    20_000,
  )
    .nullable()
    .default(null),
  /** Totals per period, as in the insights of a professional account. */
  insights: longListOf(
    z
      .tuple([z.enum(exportedMetrics), calendarDay, calendarDay, z.int().nonnegative().max(1e12)])
      .refine(([, from, to]) => from <= to),
    1_000,
  )
    .nullable()
    .default(null),
  /** Categories left out are `unknown`: what they list is there, but some of it may be missing. */
  completeness: z.object(perSelectable(() => completeness.default('unknown'))),
}) satisfies z.ZodType<ArchiveSelection>

/** Instagram takes hours, and occasionally two days, to make an export. */
export const exportReminderHours = 48

export const remindOfExport = defineCall({
  id: 'remindOfExport',
  method: 'POST',
  path: '/user/export-reminder',
  summary:
    'Schedule an email in 48 hours on how to continue with the export that Instagram is preparing. At most one reminder is pending at a time.',
  access: 'signed-in',
  data: z.object({ at: z.iso.datetime() }),
})

export const importArchive = defineCall({
  id: 'importArchive',
  method: 'POST',
  path: '/ins/monitor/:id/archive',
  summary:
    'Import what the owner of an Instagram export chose to share, for this monitor only. Its report follows. Returns 20006 if the export is unusable. Also accepts multipart/form-data with one or more `file` ZIPs, which a worker reads; the response then contains `uploadId`.',
  access: 'owner',
  keyScope: 'manage',
  params: monitorParams,
  // A user who imports an export is waiting for its report; one who has them delivered wants only changes.
  query: z.object({
    notify: z
      .enum(['always', 'if-changed', 'never'])
      .default('always')
      .meta({ description: 'When to notify the user of its report.' }),
  }),
  body: archiveUploadSchema,
  data: z.object({ importId: z.uuid() }),
})
