import type {
  EditorArticle,
  EditorChange,
  EditorStoredText,
  EditorText,
} from '@tidewatch/contract/content/article-editor'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import * as z from 'zod'

const textEditSchema = z.object({
  /** The revision that this edit is based on. */
  revisionId: z.int().nullable(),
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
})
export type TextEdit = z.infer<typeof textEditSchema>

const settingsEditSchema = z.object({
  version: z.int(),
  slug: z.string(),
  author: z.string(),
  labels: z.array(z.string()),
  recommended: z.boolean(),
  dropRedirect: z.boolean(),
})
export type SettingsEdit = z.infer<typeof settingsEditSchema>

/** Unsaved changes, with the versions that they're based on. */
export const editsSchema = z.object({
  settings: settingsEditSchema.nullable(),
  texts: z.partialRecord(z.enum(locales), textEditSchema),
})
export type Edits = z.infer<typeof editsSchema>

export const noEdits: Edits = { settings: null, texts: {} }

export function isEdited({ settings, texts }: Edits): boolean {
  return settings !== null || Object.keys(texts).length > 0
}

function storedText(article: EditorArticle, locale: Locale): EditorStoredText | undefined {
  return article.texts.find((text) => text.locale === locale)
}

/** A language's text as shown in the fields. */
export function textOf(article: EditorArticle, edits: Edits, locale: Locale): TextEdit {
  const { revisionId = null, title = '', summary = '', markdown = '' } = storedText(article, locale) ?? {}
  return edits.texts[locale] ?? { revisionId, title, summary, markdown }
}

export function editText(article: EditorArticle, edits: Edits, locale: Locale, change: Partial<EditorText>): Edits {
  const text = { ...textOf(article, edits, locale), ...change }
  const { [locale]: _, ...others } = edits.texts
  const stored = textOf(article, noEdits, locale)
  return { ...edits, texts: isSameText(text, stored) ? others : { ...others, [locale]: text } }
}

export function settingsOf({ version, slug, author, labels, recommended }: EditorArticle, edits: Edits): SettingsEdit {
  return edits.settings ?? { version, slug, author, labels, recommended, dropRedirect: false }
}

export function editSettings(article: EditorArticle, edits: Edits, change: Partial<SettingsEdit>): Edits {
  const settings = { ...settingsOf(article, edits), ...change }
  const stored = settingsOf(article, noEdits)
  const isSame = JSON.stringify(settings) === JSON.stringify(stored)
  return { ...edits, settings: isSame ? null : settings }
}

/** The body of a save. */
export function changeOf({ settings, texts }: Edits): EditorChange {
  return {
    ...(settings && { settings }),
    texts: locales.flatMap((locale) => {
      const text = texts[locale]
      return text ? [{ locale, ...text }] : []
    }),
  }
}

/** Parts that someone else has saved since this edit began. */
export function conflictsOf(article: EditorArticle, edits: Edits): { settings: boolean; texts: Locale[] } {
  return {
    settings: edits.settings !== null && edits.settings.version !== article.version,
    texts: locales.filter((locale) => {
      const text = edits.texts[locale]
      return text !== undefined && text.revisionId !== (storedText(article, locale)?.revisionId ?? null)
    }),
  }
}

/** Overwrites the other editor's version: rebases the edit on it. */
export function keepMine(article: EditorArticle, edits: Edits, part: 'settings' | Locale): Edits {
  if (part === 'settings')
    return { ...edits, settings: edits.settings && { ...edits.settings, version: article.version } }
  const text = edits.texts[part]
  const revisionId = storedText(article, part)?.revisionId ?? null
  return text ? { ...edits, texts: { ...edits.texts, [part]: { ...text, revisionId } } } : edits
}

/** Discards the edit in favour of the other editor's version. */
export function takeTheirs(edits: Edits, part: 'settings' | Locale): Edits {
  if (part === 'settings') return { ...edits, settings: null }
  const { [part]: _, ...texts } = edits.texts
  return { ...edits, texts }
}

/** What stays unsaved after `sent` was saved: changes made while it was in flight. */
export function remainingEdits(saved: EditorArticle, sent: Edits, now: Edits): Edits {
  const settings = now.settings === sent.settings ? null : now.settings && { ...now.settings, version: saved.version }
  const texts: Edits['texts'] = {}
  for (const locale of locales) {
    const text = now.texts[locale]
    const revisionId = storedText(saved, locale)?.revisionId ?? null
    if (text && text !== sent.texts[locale]) texts[locale] = sent.texts[locale] ? { ...text, revisionId } : text
  }
  return { settings, texts }
}

function isSameText(one: EditorText, other: EditorText): boolean {
  return one.title === other.title && one.summary === other.summary && one.markdown === other.markdown
}
