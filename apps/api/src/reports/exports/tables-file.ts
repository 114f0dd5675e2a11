import { type ExportTable, exportMediaTypes } from '@tidewatch/contract/reports/exports'
import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Report } from '@tidewatch/insights/report/report'
import { strToU8, zipSync } from 'fflate'
import type { ExportedFile } from './exported-file.ts'
import { fileNameOf } from './file-name.ts'
import type { Formatter } from './formatter.ts'
import { reportTables } from './report-tables.ts'
import type { Table } from './table.ts'
import { workbookOf } from './threads/workbook.ts'
import { writeCsv } from './write-csv.ts'

export interface TablesInput {
  report: Report
  notes: readonly ChartNote[]
  of: 'report' | 'account'
  format: 'csv' | 'xlsx'
  /** Only this table. */
  table?: ExportTable | undefined
}

/** The tables of a report as a workbook, a CSV or a ZIP of them; `null` if it doesn't have the requested one. */
export async function tablesFile(input: TablesInput, formatter: Formatter): Promise<ExportedFile | null> {
  const { report, notes, of, format, table } = input
  const tables = reportTables(report, notes, formatter).filter(({ key }) => !table || key === table)
  const [only] = tables
  if (!only) return null
  const name = fileNameOf(report, formatter, { of })
  if (format === 'xlsx') {
    return { name: `${name}.xlsx`, type: exportMediaTypes.xlsx, bytes: await workbookOf(tables, formatter) }
  }
  const nameOf = ({ title }: Table) => `${fileNameOf(report, formatter, { of, table: title })}.csv`
  if (table) return { name: nameOf(only), type: exportMediaTypes.csv, bytes: strToU8(writeCsv(only, formatter)) }
  const entries = tables.map((each) => [nameOf(each), strToU8(writeCsv(each, formatter))] as const)
  const bytes = zipSync(Object.fromEntries(entries), { mtime: new Date(report.writtenAt) })
  return { name: `${name}.zip`, type: exportMediaTypes.zip, bytes }
}
