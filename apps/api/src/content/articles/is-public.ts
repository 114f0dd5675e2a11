import { and, eq, lte, type Placeholder, type SQL } from 'drizzle-orm'
import { articles } from '#/platform/db/schema/content/articles.ts'

/** Neither a draft nor scheduled for later. */
export function isPublic(now: Date | Placeholder): SQL | undefined {
  return and(eq(articles.status, 'published'), lte(articles.publishedAt, now))
}
