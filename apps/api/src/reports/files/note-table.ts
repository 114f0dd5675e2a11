import type { ChartNote } from '@tidewatch/contract/note'
import type { Reader } from './reader.ts'
import { day, type Table, text } from './table.ts'

/** The reader's own notes, the newest day first. */
export function noteTable(notes: readonly ChartNote[], { words }: Reader): Table {
  const { files, provenance } = words
  return {
    key: 'notes',
    title: files('notes.title'),
    heads: [provenance('chart.day'), files('notes.note')],
    rows: notes.map((note) => [day(note.day), text(note.text)]),
  }
}
