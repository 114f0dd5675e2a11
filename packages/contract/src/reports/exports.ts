import * as z from 'zod'
import { withDaysInOrder } from '../calendar-day.ts'
import { defineCall } from '../define-call.ts'
import { periodQuery, timeZoneQuery } from '../period.ts'
import { monitorParams } from '../watch/monitors.ts'
import { comparisonQuery } from './account-comparison.ts'

export const exportFormats = ['csv', 'xlsx', 'json', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** The tables of a report or an account, in their order. Each is a CSV file or a sheet. */
const exportTables = [
  'figures',
  'days',
  'bestPosts',
  'changes',
  'mix',
  'types',
  'bestTimes',
  'captionLengths',
  'hashtags',
  'mentions',
  'notFollowingBack',
  'fans',
  'recentFollows',
  'requestsSent',
  'followers',
  'following',
  'likesByAuthor',
  'commentsByAuthor',
  'storiesByAuthor',
  'weeks',
  'notes',
] as const
export type ExportTable = (typeof exportTables)[number]

/** The media type of each format; `csv` without a `table` is a ZIP with a file per table. */
export const exportMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const

const produces = Object.values(exportMediaTypes)
const file = z.string().meta({ format: 'binary' })
const paper = z
  .enum(paperSizes)
  .optional()
  .meta({ description: 'Of a PDF. Default: the usual one where the request’s language is spoken.' })
const choices = {
  format: z.enum(exportFormats).meta({ description: 'The kind of file.' }),
  table: z
    .enum(exportTables)
    .optional()
    .meta({ description: 'The only table of a `csv`. Default: a ZIP with all tables.' }),
  paper,
}

/** Maximum reports in one ZIP. */
export const maxReportsInZip = 50

export const exportReport = defineCall({
  id: 'exportReport',
  method: 'GET',
  path: '/ins/report/:id/export',
  summary: 'Export a report as a file in the language of the request. CSV contains one table, or all tables in a ZIP.',
  access: 'owner-or-sample',
  keyScope: 'export',
  params: z.object({ id: z.uuid().meta({ description: 'The report’s ID.' }) }),
  query: z.object(choices),
  produces,
  data: file,
})

export const exportReports = defineCall({
  id: 'exportReports',
  method: 'POST',
  path: '/ins/report/export',
  summary: 'Export several reports in one format as a ZIP. Returns 10004 if one of them is not the caller’s.',
  access: 'signed-in',
  keyScope: 'export',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(maxReportsInZip),
    format: z.enum(exportFormats),
    paper,
  }),
  produces: exportMediaTypes.zip,
  data: file,
})

export const exportMonitor = defineCall({
  id: 'exportMonitor',
  method: 'GET',
  path: '/ins/monitor/:id/export',
  summary:
    'Export what the account page shows for a period as a file. For an `archive` monitor, exports its newest report.',
  access: 'owner-or-sample',
  keyScope: 'export',
  params: monitorParams,
  query: withDaysInOrder(z.object({ ...choices, ...periodQuery })),
  produces,
  data: file,
})

export const ledgerFormats = ['csv', 'xlsx', 'json'] as const
export type LedgerFormat = (typeof ledgerFormats)[number]

/** Maximum relations in a workbook; CSV and JSON are sent page by page and have no such limit. */
export const maxWorkbookEntries = 50_000

export const exportLedger = defineCall({
  id: 'exportLedger',
  method: 'GET',
  path: '/ins/monitor/:id/ledger/export',
  summary:
    'Export everyone who ever followed, with what the exports prove about each, as a file in the language of the request. Workbooks also contain the changes. Returns 10007 if there are too many people for a workbook.',
  access: 'owner-or-sample',
  keyScope: 'export',
  params: monitorParams,
  query: z.object({
    format: z.enum(ledgerFormats).meta({ description: 'The kind of file.' }),
    timeZone: timeZoneQuery,
  }),
  produces: [exportMediaTypes.csv, exportMediaTypes.xlsx, exportMediaTypes.json],
  data: file,
})

export const comparisonFormats = ['pdf', 'xlsx', 'csv'] as const
export type ComparisonFormat = (typeof comparisonFormats)[number]

export const exportComparison = defineCall({
  id: 'exportComparison',
  method: 'GET',
  path: '/ins/compare/export',
  summary:
    'Export an account comparison as a file in the language of the request. CSV contains the metrics; XLSX and PDF also contain the days.',
  access: 'signed-in',
  keyScope: 'export',
  query: withDaysInOrder(
    z.object({
      ...comparisonQuery,
      format: z.enum(comparisonFormats).meta({ description: 'The kind of file.' }),
      paper,
    }),
  ),
  produces: [exportMediaTypes.csv, exportMediaTypes.xlsx, exportMediaTypes.pdf],
  data: file,
})
