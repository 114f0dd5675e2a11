import type { Content } from 'pdfmake/interfaces'
import { sizes } from './ink.ts'
import type { Parts } from './parts.ts'

/** The owner's notes, the oldest day first; nothing without any. */
export function notesSection({ notes, formatter, writing }: Parts): Content[] {
  if (notes.length === 0) return []
  return [
    writing.heading(formatter.words.files('notes.title')),
    writing.definitions(notes.map(({ day, text }) => ({ term: formatter.day(day), value: text }))),
    notesHint({ formatter, writing }),
  ]
}

/** Whose the notes are, and that the seal does not vouch for them. */
export function notesHint({ formatter, writing }: Pick<Parts, 'formatter' | 'writing'>): Content {
  return writing.soft(formatter.words.files('notes.hint'), { fontSize: sizes.small, margin: [0, 4, 0, 0] })
}
