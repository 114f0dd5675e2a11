import type { Content } from 'pdfmake/interfaces'
import { sizes } from './ink.ts'
import type { Parts } from './parts.ts'

/** The owner's notes, oldest day first; nothing if there are none. */
export function notesSection({ notes, formatter, writing }: Parts): Content[] {
  if (notes.length === 0) return []
  return [
    writing.heading(formatter.words.files('notes.title')),
    writing.definitions(notes.map(({ day, text }) => ({ term: formatter.day(day), value: text }))),
    notesHint({ formatter, writing }),
  ]
}

/** Whose notes these are, and that the seal doesn't cover them. */
export function notesHint({ formatter, writing }: Pick<Parts, 'formatter' | 'writing'>): Content {
  return writing.soft(formatter.words.files('notes.hint'), { fontSize: sizes.small, margin: [0, 4, 0, 0] })
}
