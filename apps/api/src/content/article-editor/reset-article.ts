import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { eq } from 'drizzle-orm'
import { loadLabels } from '#/content/articles/load-labels.ts'
import { contentArticleSchema } from '#/content/articles/read-content.ts'
import { requestRefresh } from '#/content/articles/request-refresh.ts'
import { storeRepositoryTexts } from '#/content/articles/store-repository-texts.ts'
import { articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { claimSlug } from './change-slug.ts'
import { lockArticle, readArticle } from './queries.ts'

/**
 * Gives an article back to the repository: the repository's version is stored, and the sync updates it again. What
 * editors wrote stays among the revisions. Throws `conflict`, `notFound` if the repository has no version, and
 * `invalidInput` if another article has taken its address.
 */
export async function resetArticle(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  id: string,
  { version }: { version: number },
): Promise<EditorArticle> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, id, version)
    if (row.repository === null) throw new AppError('notFound')
    const repositoryVersion = contentArticleSchema.parse(row.repository)
    await claimSlug(tx, row, { slug: repositoryVersion.slug, dropRedirect: false, now: now() })
    const { slug, author, labels, recommended, publishedAt, updatedAt } = repositoryVersion
    await tx
      .update(articles)
      .set({
        slug,
        author,
        labels,
        recommended,
        publishedAt,
        updatedAt,
        origin: 'repository',
        status: 'published',
        wasPublished: true,
        version: version + 1,
      })
      .where(eq(articles.id, id))
    await storeRepositoryTexts(tx, { ...repositoryVersion, id }, { labels: await loadLabels(tx), now: now() })
    await requestRefresh(tx, context, repositoryVersion)
    return readArticle(tx, id, now())
  })
}
