import { count, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articleFeedback } from '#/platform/db/schema/content/article-feedback.ts'

interface FeedbackCounts {
  helped: number
  notHelped: number
  comments: number
}

/** Readers' ratings of articles; zeros for an unrated one. */
export async function countFeedback(
  db: Database | Transaction,
  ids: string[],
): Promise<(id: string) => FeedbackCounts> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: articleFeedback.articleId,
            helped: sql<number>`(count(*) filter (where ${articleFeedback.helpful}))::int`,
            notHelped: sql<number>`(count(*) filter (where not ${articleFeedback.helpful}))::int`,
            comments: count(articleFeedback.comment),
          })
          .from(articleFeedback)
          .where(inArray(articleFeedback.articleId, ids))
          .groupBy(articleFeedback.articleId)
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return (id) => byId.get(id) ?? { helped: 0, notHelped: 0, comments: 0 }
}
