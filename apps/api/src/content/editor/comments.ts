import type { listArticleComments } from '@tidewatch/contract/editor'
import { defaultLocale, isLocale } from '@tidewatch/site-config/locales'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { articleFeedback } from '#/platform/db/schema/article-feedback.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'

/** What readers wrote about an article, the newest first. */
export async function listComments(
  db: Database,
  articleId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<z.input<typeof listArticleComments.data>> {
  const [at, id] = cursor ? readCursor(cursor, 'uuid') : []
  const rows = await db
    .select()
    .from(articleFeedback)
    .where(
      and(
        eq(articleFeedback.articleId, articleId),
        isNotNull(articleFeedback.comment),
        at ? sql`(${articleFeedback.createdAt}, ${articleFeedback.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(articleFeedback.createdAt), desc(articleFeedback.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: shown.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      locale: isLocale(row.locale) ? row.locale : defaultLocale,
      helpful: row.helpful,
      comment: row.comment ?? '',
    })),
    nextCursor: last && rows.length > limit ? writeCursor(last.createdAt, last.id) : null,
  }
}
