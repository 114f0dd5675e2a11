import type { Content } from 'pdfmake/interfaces'
import { sizes } from './ink.ts'
import type { Parts } from './parts.ts'

/** The owner's notes, the oldest day first; nothing without any. */
export function notesSection({ notes, reader, writing }: Parts): Content[] {
  if (notes.length === 0) return []
  return [
    writing.heading(reader.words.files('notes.title')),
    writing.definitions(notes.map(({ day, text }) => ({ term: reader.day(day), value: text }))),
    notesHint({ reader, writing }),
  ]
}

/** Whose the notes are, and that the seal does not vouch for them. */
export function notesHint({ reader, writing }: Pick<Parts, 'reader' | 'writing'>): Content {
  return writing.soft(reader.words.files('notes.hint'), { fontSize: sizes.small, margin: [0, 4, 0, 0] })
}
