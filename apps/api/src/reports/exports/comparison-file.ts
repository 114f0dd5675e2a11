import type { AccountComparison } from '@tidewatch/contract/reports/account-comparison'
import { type ComparisonFormat, exportMediaTypes, type PaperSize } from '@tidewatch/contract/reports/exports'
import { strToU8 } from 'fflate'
import type { ExportedFile } from './exported-file.ts'
import { figureTable } from './figure-table.ts'
import type { Formatter } from './formatter.ts'
import { day, number, type Table, text } from './table.ts'
import { printComparisonInThread } from './threads/print-in-thread.ts'
import { writeXlsx } from './threads/write-xlsx.ts'
import { writeCsv } from './write-csv.ts'

interface ComparisonFileRequest {
  format: ComparisonFormat
  paper: PaperSize
  /** Printed on paper. */
  at: Date
}

/**
 * A comparison as a file: every metric of every account with its provenance; in workbooks and on paper also the curves.
 */
export async function comparisonFile(
  comparison: AccountComparison,
  { format, paper, at }: ComparisonFileRequest,
  formatter: Formatter,
): Promise<ExportedFile> {
  const { period } = comparison
  const name = `tidewatch_${period.from}_${period.to}`
  if (format === 'pdf') {
    const bytes = await printComparisonInThread({ comparison, writtenAt: at.toISOString(), paper, formatter })
    return { name: `${name}.pdf`, type: exportMediaTypes.pdf, bytes }
  }
  const metrics = metricTable(comparison, formatter)
  if (format === 'csv') {
    return { name: `${name}.csv`, type: exportMediaTypes.csv, bytes: strToU8(writeCsv(metrics, formatter)) }
  }
  const bytes = await writeXlsx([metrics, indexTable(comparison, formatter)], formatter)
  return { name: `${name}.xlsx`, type: exportMediaTypes.xlsx, bytes }
}

function metricTable({ accounts }: AccountComparison, formatter: Formatter): Table {
  const { words } = formatter
  const tables = accounts.map(({ username, figures }) => ({ username, table: figureTable(figures, formatter) }))
  return {
    key: 'figures',
    title: words.comparison('table.caption'),
    heads: [words.comparison('table.account'), ...(tables[0]?.table.heads ?? [])],
    rows: tables.flatMap(({ username, table }) => table.rows.map((row) => [text(username), ...row])),
  }
}

function indexTable({ accounts }: AccountComparison, { words }: Formatter): Table {
  const days = accounts[0]?.index.points ?? []
  return {
    key: 'days',
    title: words.comparison('title'),
    heads: [words.comparison('chart.day'), ...accounts.map(({ username }) => username)],
    rows: days.map(({ date }, at) => [
      day(date),
      ...accounts.map(({ index }) => number(index.points[at]?.value ?? null)),
    ]),
  }
}
