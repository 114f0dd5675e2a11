import { articleSlugSchema } from '@tidewatch/contract/content/articles'
import type { Locale } from '@tidewatch/site-config/locales'
import { availableSlug, findSlugConflict, slugOf } from '#/content/articles/available-slug.ts'
import { loadLabels } from '#/content/articles/load-labels.ts'
import type { ArticleSite } from '#/content/articles/read-content.ts'
import { storeText } from '#/content/articles/store-text.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'

export interface NewArticleDraft {
  site: ArticleSite
  /** By default an available one made from the title. */
  slug?: string
  title: string
  /** Shown in lists and search engines; an editor can add it later. */
  summary?: string
  /** Markdown. */
  body: string
  locale: Locale
  /** Shown to readers as its author. */
  author: string
  /** What it's made from: the editor's page, or the answer to a ticket. */
  madeBy?: 'editor' | 'ticket'
  /** The user who creates it. */
  editorId?: string
  now: Date
}

/**
 * Adds an article that only editors can read, for them to continue: its page on the main host is `/editor/<id>`. Throws
 * `invalidInput` for an invalid or taken slug.
 */
export async function createArticleDraft(
  db: Database | Transaction,
  { site, slug, title, summary = '', body, locale, author, madeBy = 'editor', editorId, now }: NewArticleDraft,
): Promise<{ id: string; slug: string }> {
  return db.transaction(async (tx) => {
    if (slug !== undefined) {
      const fields = [{ path: 'slug', key: 'invalid' }]
      if (!articleSlugSchema.safeParse(slug).success) throw new AppError('invalidInput', { problem: { fields } })
      if (await findSlugConflict(tx, { site, slug }))
        throw new AppError('invalidInput', { reason: 'slugTaken', problem: { fields } })
    }
    const row = {
      site,
      slug: slug ?? (await availableSlug(tx, site, slugOf(title) ?? 'article')),
      author,
      labels: [],
      recommended: false,
      publishedAt: now,
      updatedAt: now,
      origin: 'editor',
      status: 'draft',
      wasPublished: false,
    } satisfies typeof articles.$inferInsert
    const [added] = await tx.insert(articles).values(row).returning({ id: articles.id })
    if (!added) throw new Error(`The draft "${row.slug}" was not stored.`)
    const article = { id: added.id, site, labels: [] }
    const text = { locale, title, summary, markdown: body }
    await storeText(tx, article, text, { labels: await loadLabels(tx), madeBy, now, ...(editorId ? { editorId } : {}) })
    return { id: added.id, slug: row.slug }
  })
}
