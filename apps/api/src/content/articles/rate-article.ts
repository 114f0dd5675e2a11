import type { ArticleFeedback } from '@tidewatch/contract/content/articles'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { articleFeedback } from '#/platform/db/schema/content/article-feedback.ts'
import { articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { type ArticleScope, published } from './queries.ts'

/** Stores a reader's rating of an article; the same id changes it. Throws `notFound`. */
export async function rateArticle(
  db: Database,
  { locale, now, site }: ArticleScope,
  slug: string,
  { id, helpful, comment }: ArticleFeedback,
): Promise<void> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(published({ site, now }), eq(articles.slug, slug)))
  if (!article) throw new AppError('notFound')
  const rating = { helpful, comment: comment || null }
  await db
    .insert(articleFeedback)
    .values({ id, articleId: article.id, locale, createdAt: now, ...rating })
    .onConflictDoUpdate({
      target: articleFeedback.id,
      set: rating,
      // An id belongs to the article that it was first used for.
      setWhere: eq(articleFeedback.articleId, article.id),
    })
}
