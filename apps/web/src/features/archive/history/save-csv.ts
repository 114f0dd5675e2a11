import type { HistoryPerson } from '@tidewatch/contract/archive/history'
import { harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { stringify } from 'csv-stringify/browser/esm/sync'

const columns = ['username', 'since', 'before', 'confidence', 'reason'] as const

/** Saves people as a table that spreadsheet programs open, with a mark that tells them the encoding. */
export function saveCsv(people: readonly HistoryPerson[], name: string): void {
  const file = new Blob([toCsv(people)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function toCsv(people: readonly HistoryPerson[]): string {
  const rows = people.map((person) => columns.map((column) => harmlessCell(person[column] ?? '')))
  return stringify([columns, ...rows], { bom: true, record_delimiter: 'windows' })
}
