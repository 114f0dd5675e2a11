import {
  type ExportFormat,
  type ExportTable,
  exportMediaTypes,
  type PaperSize,
} from '@tidewatch/contract/reports/exports'
import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { ReportExport, Seal } from '@tidewatch/contract/reports/seals'
import type { Report } from '@tidewatch/insights/report/report'
import { strToU8 } from 'fflate'
import { AppError } from '#/platform/http/app-error.ts'
import type { ExportedFile } from './exported-file.ts'
import { fileNameOf } from './file-name.ts'
import type { Formatter } from './formatter.ts'
import { printInThread } from './threads/print-in-thread.ts'
import { tablesInThread } from './threads/tables-in-thread.ts'

export interface FileRequest {
  format: ExportFormat
  /** For CSV and XLSX: only this table. */
  table?: ExportTable | undefined
  paper: PaperSize
}

export interface Exportable {
  /** Exactly as stored, because that's what the seal covers. */
  report: Report
  seal: Seal | null
  /** The reader's own, on days of the period, newest day first; not in the report, because they change. */
  notes: readonly ChartNote[]
  /** Of a fictional account; archives of those don't say so themselves. */
  isSample: boolean
  /** `account`: what the account page shows, which isn't stored. */
  of: 'report' | 'account'
  /** URL of the JSON schema. */
  schemaUrl: string
}

/** A report as a file in the requested format and the reader's language. Throws `notFound` for a missing table. */
export async function reportFile(
  exportable: Exportable,
  request: FileRequest,
  formatter: Formatter,
): Promise<ExportedFile> {
  const { report, seal, notes, isSample, of, schemaUrl } = exportable
  const name = fileNameOf(report, formatter, { of })
  switch (request.format) {
    case 'json': {
      const written = notes.map(({ day, text }) => ({ day, text }))
      const document: ReportExport = { $schema: schemaUrl, report, notes: written, seal }
      return file(`${name}.json`, 'json', strToU8(`${JSON.stringify(document, null, 2)}\n`))
    }
    case 'pdf':
      return file(
        `${name}.pdf`,
        'pdf',
        await printInThread({ report, seal, notes, isSample, paper: request.paper, formatter }),
      )
    case 'xlsx':
    case 'csv': {
      const { format, table } = request
      const made = await tablesInThread({ report, notes, of, format, table }, formatter)
      if (!made) throw new AppError('notFound', { reason: 'tableNotInFile' })
      return made
    }
  }
}

function file(name: string, type: keyof typeof exportMediaTypes, bytes: Uint8Array): ExportedFile {
  return { name, type: exportMediaTypes[type], bytes }
}
