import type { EditorArticle, EditorStoredText, saveEditorArticle } from '@tidewatch/contract/content/article-editor'
import { defaultLocale } from '@tidewatch/site-config/locales'
import { max } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { loadLabels } from '#/content/articles/load-labels.ts'
import type { Content } from '#/content/articles/read-content.ts'
import { requestRefresh } from '#/content/articles/request-refresh.ts'
import { storeRevision, storeText } from '#/content/articles/store-text.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { claimSlug } from './change-slug.ts'
import { loadTexts } from './load-texts.ts'
import { type ArticleRow, articleChangedError, lockArticle, readArticle } from './queries.ts'
import { refuseBadImages, refuseIncomplete } from './refuse-incomplete.ts'

type Change = z.output<NonNullable<typeof saveEditorArticle.body>>

/**
 * Saves settings and texts together or not at all, after which the article is the editor's. Throws `conflict` if
 * another editor saved one of the same parts since, and `invalidInput` for what can't be shown to readers.
 */
export async function saveArticle(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, editorId }: { id: string; editorId: string },
  change: Change,
): Promise<EditorArticle> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, id)
    const before = await refuseChanged(tx, row, change)
    await refuseBadImages(tx, change.texts)
    const labels = await loadLabels(tx)
    const { settings } = change
    if (settings) {
      refuseUnknownLabels(row, settings.labels, labels)
      await claimSlug(tx, row, { ...settings, now: now() })
    }
    const [saved] = await tx
      .update(articles)
      .set({
        origin: 'editor',
        updatedAt: max([row.publishedAt, now()]),
        ...(settings && {
          slug: settings.slug,
          author: settings.author,
          labels: settings.labels,
          recommended: settings.recommended,
          version: row.version + 1,
        }),
      })
      .where(eq(articles.id, id))
      .returning()
    if (!saved) throw new AppError('notFound')
    const saving = { labels, madeBy: 'editor', editorId, now: now() } as const
    // English first: new translations are recorded as made from it.
    const texts = change.texts.toSorted(
      (a, b) => Number(b.locale === defaultLocale) - Number(a.locale === defaultLocale),
    )
    const shown = new Set(before.filter(({ isPublic }) => isPublic).map(({ locale }) => locale))
    for (const text of texts) {
      // A new language of a published article waits until an editor publishes it.
      if (saved.status === 'published' && !shown.has(text.locale)) await storeRevision(tx, id, text, saving)
      else await storeText(tx, saved, text, saving)
    }
    // Label names are among the words that texts are found by.
    if (settings) await reindexTexts(tx, saved, change, labels)
    if (saved.status === 'published') {
      await refuseIncomplete(tx, saved)
      await requestRefresh(tx, context, saved)
    }
    return readArticle(tx, id, now())
  })
}

/** The stored texts, unless another editor changed the same parts. */
async function refuseChanged(
  tx: Transaction,
  row: ArticleRow,
  { settings, texts }: Change,
): Promise<EditorStoredText[]> {
  const stored = await loadTexts(tx, row.id)
  const changed = texts
    .filter(({ locale, revisionId }) => {
      const current = stored.find((text) => text.locale === locale)
      return (current?.revisionId ?? null) !== revisionId
    })
    .map(({ locale }) => `texts.${locale}`)
  if (settings && settings.version !== row.version) changed.unshift('settings')
  if (changed.length > 0) throw articleChangedError(changed)
  return stored
}

function refuseUnknownLabels({ site }: ArticleRow, chosen: string[], labels: Content['labels']): void {
  const known = new Set(labels.filter((label) => label.site === site).map(({ key }) => key))
  if (chosen.every((key) => known.has(key))) return
  throw new AppError('invalidInput', { problem: { fields: [{ path: 'settings.labels', key: 'unknown' }] } })
}

async function reindexTexts(
  tx: Transaction,
  article: ArticleRow,
  { texts }: Change,
  labels: Content['labels'],
): Promise<void> {
  const saved = new Set(texts.map(({ locale }) => locale))
  for (const text of await loadTexts(tx, article.id)) {
    // An unchanged text adds no revision.
    if (text.isPublic && !saved.has(text.locale))
      await storeText(tx, article, text, { labels, madeBy: text.madeBy, now: article.updatedAt })
  }
}
