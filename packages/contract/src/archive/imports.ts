import { type ArchiveSelection, perChoosable } from '@tidewatch/insights/archive/archive-selection'
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

/** Seconds since 1970 and before the year 10000, or `null` where the archive does not say. */
const seconds = z.int().nonnegative().max(253_402_300_799).nullable()
const username = z.string().min(1).max(60)

/**
 * Bytes of the JSON that a browser may send: some 270,000 people, which the API takes in within a third of a second. Larger
 * exports are uploaded as they are, and the worker reads them.
 */
export const largestArchiveBody = 10 * 1024 ** 2

const people = longListOf(z.tuple([username, seconds]), 2_000_000).nullable()
const completeness = z.enum([...listCompletenesses, 'absent'])

/**
 * What a browser sends after it has read an archive. Browsers that have kept an older version of the page leave out what
 * has a default here.
 */
export const archiveUploadSchema = z.object({
  categories: z.array(z.enum(archiveCategories)).min(1).max(archiveCategories.length),
  owner: username.nullable(),
  /** Usernames that the owner had before, as the archive tells. */
  formerOwners: z.array(username).max(50).default([]),
  // A year 0 is written in ISO 8601, but there was none.
  exportedAt: z.iso
    .datetime()
    .refine((time) => time >= '0001')
    .nullable(),
  /** Whether the archive names that itself; otherwise it is that of its newest entry. */
  isDated: z.boolean().default(true),
  ...perPeopleList(() => people),
  interactions: longListOf(z.tuple([z.enum(interactionKinds), username.nullable(), seconds]), 2_000_000).nullable(),
  posts: longListOf(seconds, 200_000).nullable(),
  /** What the owner changed of their own profile; old and new are said of usernames only. */
  profileChanges: longListOf(
    z.tuple([z.enum(archiveProfileFields), seconds, username.nullable(), username.nullable()]),
    20_000,
  )
    .nullable()
    .default(null),
  /** Totals of periods, as the insights of a professional account have them. */
  insights: longListOf(
    z
      .tuple([z.enum(exportedMetrics), calendarDay, calendarDay, z.int().nonnegative().max(1e12)])
      .refine(([, from, to]) => from <= to),
    1_000,
  )
    .nullable()
    .default(null),
  /** Of a category that is left out only what is there is known. */
  completeness: z.object(perChoosable(() => completeness.default('unknown'))),
}) satisfies z.ZodType<ArchiveSelection>

/** Instagram takes hours, and now and then two days, to make an export. */
export const exportReminderHours = 48

export const remindOfExport = defineCall({
  id: 'remindOfExport',
  method: 'POST',
  path: '/user/export-reminder',
  summary: 'Mail the caller in 48 hours how to go on with the export that Instagram is making; one mail at a time.',
  access: 'signed-in',
  data: z.object({ at: z.iso.datetime() }),
})

export const importArchive = defineCall({
  id: 'importArchive',
  method: 'POST',
  path: '/ins/monitor/:id/archive',
  summary:
    'Store what an archive’s owner chose to share, under this monitor alone. Its report follows. 20006 not usable. Takes multipart/form-data too: one or several `file` ZIPs, which a worker reads; the answer is then `uploadId`.',
  access: 'owner',
  keyScope: 'manage',
  params: monitorParams,
  // Who brings an export waits for its report; who has them delivered wants to hear of changes only.
  query: z.object({ notify: z.enum(['always', 'if-changed', 'never']).default('always') }),
  body: archiveUploadSchema,
  data: z.object({ importId: z.uuid() }),
})
