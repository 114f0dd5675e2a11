import { subDays } from 'date-fns'
import { and, lt, notExists, sql } from 'drizzle-orm'
import { articleImages, articleRevisions, articles } from '#/platform/db/schema/content/articles.ts'
import type { Context } from '#/primitives/context.ts'

/** A picture may be unused for this long before a text that shows it is saved. */
const unusedDays = 7

/**
 * Forgets pictures that no text shows or has ever shown. Their files are left to `cleanupUploads`, which erases those
 * without a row: a job that erases them by name could do so after the same picture was uploaded again.
 */
export async function cleanupImages({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const shown = db
    .select({ one: sql`1` })
    .from(articleRevisions)
    .where(sql`strpos(${articleRevisions.markdown}, ${articleImages.key}) > 0`)
  const inRepository = db
    .select({ one: sql`1` })
    .from(articles)
    .where(sql`strpos(${articles.repository}::text, ${articleImages.key}) > 0`)
  await db
    .delete(articleImages)
    .where(and(lt(articleImages.uploadedAt, subDays(now(), unusedDays)), notExists(shown), notExists(inRepository)))
}
