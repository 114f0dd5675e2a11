import { lanes } from '@tidewatch/insights/observation'
import { reportSchema, sentenceSchema } from '@tidewatch/insights/report'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { cursorQuery, nextCursor } from './paging.ts'

export const reportStatuses = ['queued', 'collecting', 'ready', 'partial', 'no-change', 'locked', 'failed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * Why a report was written: `first` after the first look, `daily`, `weekly` and `monthly` on the last whole day, week or
 * month, `asked` because somebody looked again now, `archive` on an archive that was imported.
 */
export const reportOccasions = ['first', 'daily', 'weekly', 'monthly', 'asked', 'archive'] as const
export type ReportOccasion = (typeof reportOccasions)[number]

export const reportSummarySchema = z.object({
  id: z.uuid(),
  monitorId: z.uuid(),
  username: z.string(),
  lane: z.enum(lanes),
  kind: z.enum(['public', 'archive']),
  occasion: z.enum(reportOccasions),
  status: z.enum(reportStatuses),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  createdAt: z.iso.datetime(),
  changes: z.int(),
  summary: z.array(sentenceSchema),
})
export type ReportSummary = z.infer<typeof reportSummarySchema>

const reportParams = z.object({ id: z.uuid() })

export const listReports = defineCall({
  id: 'listReports',
  method: 'GET',
  path: '/ins/report/list',
  summary: 'Past reports, newest first, of all monitors or of one.',
  access: 'signed-in',
  query: z.object({ ...cursorQuery, monitorId: z.uuid().optional() }),
  data: z.object({ reports: z.array(reportSummarySchema), nextCursor }),
})

export const getReport = defineCall({
  id: 'getReport',
  method: 'GET',
  path: '/ins/report/:id',
  summary: 'One report with its whole content.',
  access: 'owner',
  params: reportParams,
  data: reportSummarySchema.extend({
    content: reportSchema,
    /** Whether the reader may delete it: a report on their own monitor, not on a sample. */
    isOwn: z.boolean(),
  }),
})
export type ReportDetail = z.infer<typeof getReport.data>

export const deleteReport = defineCall({
  id: 'deleteReport',
  method: 'DELETE',
  path: '/ins/report/:id',
  summary: 'Delete a report. It can be restored for seven days, then it is erased.',
  access: 'owner',
  params: reportParams,
  data: z.object({ restorableUntil: z.iso.datetime() }),
})

export const restoreReport = defineCall({
  id: 'restoreReport',
  method: 'POST',
  path: '/ins/report/:id/restore',
  summary: 'Bring a deleted report back.',
  access: 'owner',
  params: reportParams,
  data: reportSummarySchema,
})
