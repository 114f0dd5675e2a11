import { activitySchema } from '@tidewatch/insights/activity'
import { sources } from '@tidewatch/insights/observation'
import { figureDifferenceSchema } from '@tidewatch/insights/report/compare-figures'
import { noChangesKeys } from '@tidewatch/insights/report/no-changes'
import { reportSchema, sentenceSchema } from '@tidewatch/insights/report/report'
import { sectionKeys } from '@tidewatch/insights/report/report-sections'
import * as z from 'zod'
import { calendarDay, withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { chartNoteSchema } from './notes.ts'

export const reportStatuses = ['queued', 'collecting', 'ready', 'partial', 'no-change', 'locked', 'failed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * Why a report was written: `first` after the first collection, `daily`, `weekly` and `monthly` on the last whole day,
 * week or month, `asked` on request, `archive` on an imported archive. These values are stored.
 */
export const reportOccasions = ['first', 'daily', 'weekly', 'monthly', 'asked', 'archive'] as const
export type ReportOccasion = (typeof reportOccasions)[number]

export const reportSummarySchema = z.object({
  id: z.uuid(),
  monitorId: z.uuid(),
  username: z.string(),
  source: z.enum(sources),
  kind: z.enum(['public', 'archive']),
  occasion: z.enum(reportOccasions),
  status: z.enum(reportStatuses),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  createdAt: z.iso.datetime(),
  changes: z.int(),
  summary: z.array(sentenceSchema),
})
export type ReportSummary = z.infer<typeof reportSummarySchema>

/** A report that isn't written yet. It has no id; its monitor's progress has the details. */
const pendingReportSchema = z.object({
  monitorId: z.uuid(),
  username: z.string(),
  source: z.enum(sources),
  status: z.enum(['queued', 'collecting', 'failed']),
})
export type PendingReport = z.infer<typeof pendingReportSchema>

const reportParams = z.object({ id: z.uuid().meta({ description: 'The report’s ID.' }) })

export const listReports = defineCall({
  id: 'listReports',
  method: 'GET',
  path: '/ins/report/list',
  summary: 'List past reports of all monitors or of one, newest first.',
  access: 'signed-in',
  keyScope: 'read',
  query: withDaysInOrder(
    z.object({
      ...cursorQuery,
      monitorId: z.uuid().optional().meta({ description: 'Only reports of this monitor.' }),
      occasion: z.enum(reportOccasions).optional().meta({ description: 'Why it was written: `asked` is on request.' }),
      status: z.enum(reportStatuses).optional().meta({ description: 'Only reports with this status.' }),
      from: calendarDay.optional().meta({ description: 'Only reports whose period ends on this day or later.' }),
      to: calendarDay.optional().meta({ description: 'Only reports whose period begins on this day or earlier.' }),
    }),
  ),
  data: z.object({
    reports: z.array(reportSummarySchema),
    nextCursor,
    pending: z.array(pendingReportSchema).meta({
      description: 'Reports in progress, or that failed: with the first page only, unless the filter excludes them.',
    }),
  }),
})

export const getReport = defineCall({
  id: 'getReport',
  method: 'GET',
  path: '/ins/report/:id',
  summary:
    'Get a report with its full content. Returns 20001 while it is locked; its owner can unlock it on the report’s page.',
  access: 'owner-or-sample',
  keyScope: 'read',
  params: reportParams,
  data: reportSummarySchema.extend({
    content: reportSchema,
    /** Whether the reader may delete it: a report on their own monitor, not on a sample. */
    isOwn: z.boolean(),
    /** The owner's notes on days of the period; for the owner alone. */
    notes: z.array(chartNoteSchema).optional(),
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
  summary: 'Restore a deleted report.',
  access: 'owner',
  params: reportParams,
  data: reportSummarySchema,
})

/** What a locked report shows: its first section, and the size of the others. */
export const previewReport = defineCall({
  id: 'previewReport',
  method: 'GET',
  path: '/ins/report/:id/preview',
  summary: 'Preview a report: what it contains, its first section in full, and the cost of unlocking it.',
  access: 'owner',
  params: reportParams,
  data: reportSummarySchema.extend({
    /** `on-demand`: requested between the plan's regular reports. `history`: older than the plan's history. */
    lockReason: z.enum(['on-demand', 'history']).nullable(),
    timeZone: z.string(),
    /** `null` rows: the section isn't a list. */
    sections: z.array(z.object({ section: z.enum(sectionKeys), rows: z.int().nullable() })),
    changes: z.array(activitySchema),
    noChanges: z.enum(noChangesKeys),
    cost: z.int(),
    /** The caller's unlock credits. */
    balance: z.int(),
  }),
})
export type ReportPreview = z.infer<typeof previewReport.data>

/** Idempotent: the same report is never paid for twice. */
export const unlockReport = defineCall({
  id: 'unlockReport',
  method: 'POST',
  path: '/ins/report/:id/unlock',
  summary: 'Spend an unlock credit to unlock a report permanently. Returns 20001 if no credit is left.',
  access: 'owner',
  params: reportParams,
  data: z.object({ report: reportSummarySchema, balance: z.int() }),
})

export const deleteReports = defineCall({
  id: 'deleteReports',
  method: 'POST',
  path: '/ins/report/delete',
  summary: 'Delete several reports. Reports that are not the caller’s or are already deleted are skipped.',
  access: 'signed-in',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  data: z.object({ deleted: z.array(z.uuid()), restorableUntil: z.iso.datetime() }),
})

const comparedReportSchema = reportSummarySchema.extend({
  content: z.object({
    changes: z.array(activitySchema),
    /** Why it lists no changes: there may have been nothing to compare, or no check. */
    noChanges: z.enum(noChangesKeys),
  }),
})

export const compareReports = defineCall({
  id: 'compareReports',
  method: 'GET',
  path: '/ins/report/compare',
  summary: 'Compare two reports of the same monitor. Returns 20001 while one of them is locked.',
  access: 'signed-in',
  keyScope: 'read',
  query: z.object({
    a: z.uuid().meta({ description: 'A report’s ID.' }),
    b: z.uuid().meta({ description: 'The ID of another report of the same monitor.' }),
  }),
  data: z.object({
    a: comparedReportSchema,
    b: comparedReportSchema,
    timeZone: z.string(),
    figures: z.array(figureDifferenceSchema),
  }),
})
export type ReportComparison = z.infer<typeof compareReports.data>
