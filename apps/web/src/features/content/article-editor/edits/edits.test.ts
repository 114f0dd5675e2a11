import type { EditorArticle, EditorStoredText } from '@tidewatch/contract/content/article-editor'
import { expect, test } from 'vitest'
import {
  changeOf,
  conflictsOf,
  editSettings,
  editText,
  isEdited,
  keepMine,
  noEdits,
  remainingEdits,
  takeTheirs,
  textOf,
} from './edits.ts'

const english: EditorStoredText = {
  locale: 'en',
  revisionId: 1,
  title: 'Tides',
  summary: 'They turn.',
  markdown: 'Twice a day.',
  sourceRevisionId: null,
  isStale: false,
  isPublic: true,
  savedAt: '2026-11-20T00:00:00.000Z',
  madeBy: 'editor',
  savedBy: null,
}
const article: EditorArticle = {
  id: '00000000-0000-4000-8000-000000000001',
  site: 'blog',
  slug: 'tides',
  author: 'Marta',
  labels: ['guides'],
  recommended: false,
  status: 'draft',
  publishedAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  origin: 'editor',
  isInRepository: false,
  isDeletable: true,
  version: 3,
  redirects: [],
  texts: [english],
  feedback: { helped: 0, notHelped: 0, comments: 0 },
}
const theirs = { ...article, version: 4, texts: [{ ...english, revisionId: 2, markdown: 'Theirs.' }] }

test('a change is an edit, and undoing it removes the edit', () => {
  const edits = editText(article, noEdits, 'en', { markdown: 'Mine.' })
  expect(changeOf(edits)).toEqual({
    texts: [{ locale: 'en', revisionId: 1, title: 'Tides', summary: 'They turn.', markdown: 'Mine.' }],
  })
  expect(isEdited(editText(article, edits, 'en', { markdown: 'Twice a day.' }))).toBe(false)
  const renamed = editSettings(article, noEdits, { slug: 'ebb' })
  expect(changeOf(renamed)).toMatchObject({ settings: { version: 3, slug: 'ebb' }, texts: [] })
  expect(isEdited(editSettings(article, renamed, { slug: 'tides' }))).toBe(false)
})

test('a part that someone else has saved since is a conflict, which either version can win', () => {
  const edits = editSettings(article, editText(article, noEdits, 'en', { markdown: 'Mine.' }), { author: 'Ana' })
  expect(conflictsOf(article, edits)).toEqual({ settings: false, texts: [] })
  expect(conflictsOf(theirs, edits)).toEqual({ settings: true, texts: ['en'] })
  const mine = keepMine(theirs, keepMine(theirs, edits, 'en'), 'settings')
  expect(conflictsOf(theirs, mine)).toEqual({ settings: false, texts: [] })
  expect(textOf(theirs, mine, 'en').markdown).toBe('Mine.')
  expect(textOf(theirs, takeTheirs(edits, 'en'), 'en').markdown).toBe('Theirs.')
})

test('text typed while a save is in flight stays unsaved', () => {
  const sent = editText(article, noEdits, 'en', { markdown: 'Mine.' })
  const saved = { ...article, texts: [{ ...english, revisionId: 2, markdown: 'Mine.' }] }
  expect(remainingEdits(saved, sent, sent)).toEqual(noEdits)
  const more = editText(article, sent, 'en', { markdown: 'Mine, and more.' })
  expect(remainingEdits(saved, sent, more).texts.en).toMatchObject({ revisionId: 2, markdown: 'Mine, and more.' })
  const german = editText(article, sent, 'de', { title: 'Gezeiten' })
  expect(remainingEdits(saved, sent, german).texts).toMatchObject({ de: { revisionId: null, title: 'Gezeiten' } })
})
