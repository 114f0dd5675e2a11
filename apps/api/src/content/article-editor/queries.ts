import type { EditorArticle, editorStatuses } from '@tidewatch/contract/content/article-editor'
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articleRedirects, articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { countFeedback } from './feedback-counts.ts'
import { loadTexts } from './load-texts.ts'

export type ArticleRow = typeof articles.$inferSelect

export function statusOf(
  { status, publishedAt }: Pick<ArticleRow, 'status' | 'publishedAt'>,
  now: Date,
): (typeof editorStatuses)[number] {
  if (status === 'draft') return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** An article as editors see it. Throws `notFound`. */
export async function readArticle(db: Database | Transaction, id: string, now: Date): Promise<EditorArticle> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  if (!row) throw new AppError('notFound')
  const texts = await loadTexts(db, id)
  const feedback = await countFeedback(db, [id])
  const redirects = await db
    .select({ slug: articleRedirects.slug })
    .from(articleRedirects)
    .where(eq(articleRedirects.articleId, id))
    .orderBy(asc(articleRedirects.slug))
  const { site, slug, author, labels, recommended, origin, version } = row
  return {
    id,
    site,
    slug,
    author,
    labels,
    recommended,
    origin,
    version,
    status: statusOf(row, now),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isInRepository: row.repository !== null,
    isDeletable: !row.wasPublished && row.repository === null,
    redirects: redirects.map((redirect) => redirect.slug),
    texts,
    feedback: feedback(id),
  }
}

/**
 * The row of an article, locked until the transaction ends. With a version, throws `conflict` if its settings have
 * changed since.
 */
export async function lockArticle(tx: Transaction, id: string, version?: number): Promise<ArticleRow> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  if (!row) throw new AppError('notFound')
  if (version !== undefined && row.version !== version) throw articleChangedError(['settings'])
  return row
}

/** Another editor saved these parts in the meantime: `settings`, `texts.<locale>`. */
export function articleChangedError(parts: string[]): AppError {
  return new AppError('conflict', {
    reason: 'articleChanged',
    problem: { fields: parts.map((path) => ({ path, key: 'changed' })) },
  })
}
