import type { HistoryPerson } from '@tidewatch/contract/history'

const columns = ['username', 'since', 'before', 'confidence', 'reason'] as const

/** Saves people as a table that spreadsheet programs open, with a mark that tells them the encoding. */
export function saveCsv(people: readonly HistoryPerson[], name: string): void {
  const file = new Blob([`\uFEFF${toCsv(people)}`], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function toCsv(people: readonly HistoryPerson[]): string {
  const rows = people.map((person) => columns.map((column) => cell(person[column] ?? '')).join(','))
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`
}

// A cell that begins like a formula would be run as one.
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
