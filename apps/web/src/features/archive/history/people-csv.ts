import type { HistoryPerson } from '@tidewatch/contract/archive/history'
import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { stringify } from 'csv-stringify/browser/esm/sync'

const columns = ['username', 'since', 'before', 'confidence', 'reason'] as const

/** People as CSV for spreadsheet programs, with a byte order mark so that they detect the encoding. */
export function peopleCsv(people: readonly HistoryPerson[]): string {
  const rows = people.map((person) => columns.map((column) => harmlessCell(person[column] ?? '')))
  return stringify([columns, ...rows], { bom: true, ...csvBreaks })
}
