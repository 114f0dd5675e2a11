import { type ExportFormat, type ExportTable, exportMediaTypes, type Paper } from '@tidewatch/contract/export'
import type { ChartNote } from '@tidewatch/contract/note'
import type { ReportExport, Seal } from '@tidewatch/contract/seal'
import type { Report } from '@tidewatch/insights/report'
import { strToU8, zipSync } from 'fflate'
import { AppError } from '#/platform/http/app-error.ts'
import { fileNameOf } from './file-name.ts'
import { printReport } from './pdf/print-report.ts'
import type { Reader } from './reader.ts'
import { reportTables } from './report-tables.ts'
import type { Table } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export interface ExportedFile {
  name: string
  type: string
  bytes: Uint8Array
}

export interface FileWish {
  format: ExportFormat
  /** Of CSV and XLSX: this table alone. */
  table?: ExportTable | undefined
  paper: Paper
}

export interface Exportable {
  /** To the letter as it is stored: the seal is over exactly that. */
  report: Report
  seal: Seal | null
  /** The reader's own on days of the period, the newest day first; beside the report, because they change. */
  notes: readonly ChartNote[]
  /** Of a fictional account; archives of those do not say so themselves. */
  isSample: boolean
  /** `account`: nothing that is stored, but what the account page shows. */
  of: 'report' | 'account'
  /** Address of the JSON schema. */
  schemaUrl: string
}

/** A report as a file of the wished format, in the reader's language. Throws `notFound` for a table it has not got. */
export async function reportFile(exportable: Exportable, wish: FileWish, reader: Reader): Promise<ExportedFile> {
  const { report, seal, notes, isSample, of, schemaUrl } = exportable
  const name = fileNameOf(report, reader, { of })
  switch (wish.format) {
    case 'json': {
      const written = notes.map(({ day, text }) => ({ day, text }))
      const document: ReportExport = { $schema: schemaUrl, report, notes: written, seal }
      return file(`${name}.json`, 'json', strToU8(`${JSON.stringify(document, null, 2)}\n`))
    }
    case 'pdf':
      return file(`${name}.pdf`, 'pdf', await printReport({ report, seal, notes, isSample, paper: wish.paper, reader }))
    case 'xlsx':
      return file(`${name}.xlsx`, 'xlsx', await writeXlsx(wishedTables(exportable, wish, reader), reader))
    case 'csv': {
      const tables = wishedTables(exportable, wish, reader)
      const nameOf = ({ title }: Table) => `${fileNameOf(report, reader, { of, table: title })}.csv`
      const [only] = tables
      if (wish.table && only) return file(nameOf(only), 'csv', strToU8(writeCsv(only, reader)))
      const entries = tables.map((table) => [nameOf(table), strToU8(writeCsv(table, reader))] as const)
      return file(`${name}.zip`, 'zip', zipSync(Object.fromEntries(entries), { mtime: new Date(report.writtenAt) }))
    }
  }
}

function wishedTables({ report, notes }: Exportable, { table }: FileWish, reader: Reader): Table[] {
  const tables = reportTables(report, notes, reader).filter(({ key }) => !table || key === table)
  if (tables.length === 0) throw new AppError('notFound')
  return tables
}

function file(name: string, type: keyof typeof exportMediaTypes, bytes: Uint8Array): ExportedFile {
  return { name, type: exportMediaTypes[type], bytes }
}
