import type { listArticleComments } from '@tidewatch/contract/content/article-editor'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { articleFeedback } from '#/platform/db/schema/content/article-feedback.ts'

const keyset = { at: articleFeedback.createdAt, id: articleFeedback.id }

/** Readers' comments on an article, newest first. */
export async function listComments(
  db: Database,
  articleId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<z.input<typeof listArticleComments.data>> {
  const rows = await db
    .select()
    .from(articleFeedback)
    .where(and(eq(articleFeedback.articleId, articleId), isNotNull(articleFeedback.comment), after(cursor, keyset)))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return {
    comments: shown.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      locale: localeOrDefault(row.locale),
      helpful: row.helpful,
      comment: row.comment ?? '',
    })),
    nextCursor,
  }
}
