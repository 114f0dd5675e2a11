import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Formatter } from './formatter.ts'
import { day, type Table, text } from './table.ts'

/** The reader's own notes, the newest day first. */
export function noteTable(notes: readonly ChartNote[], { words }: Formatter): Table {
  const { files, provenance } = words
  return {
    key: 'notes',
    title: files('notes.title'),
    heads: [provenance('chart.day'), files('notes.note')],
    rows: notes.map((note) => [day(note.day), text(note.text)]),
  }
}
