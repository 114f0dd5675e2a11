import { subDays } from 'date-fns'
import { and, lt, notExists, sql } from 'drizzle-orm'
import { imageFileIds } from '#/content/images/store-image.ts'
import { articleImages, articleRevisions, articles } from '#/platform/db/schema/content/articles.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'

/** A picture may be unused for this long before a text that shows it is saved. */
const unusedDays = 7

/** Erases pictures that no text shows or has ever shown. */
export async function cleanupImages({ db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>): Promise<void> {
  await db.transaction(async (tx) => {
    const shown = tx
      .select({ one: sql`1` })
      .from(articleRevisions)
      .where(sql`strpos(${articleRevisions.markdown}, ${articleImages.key}) > 0`)
    const inRepository = tx
      .select({ one: sql`1` })
      .from(articles)
      .where(sql`strpos(${articles.repository}::text, ${articleImages.key}) > 0`)
    const deleted = await tx
      .delete(articleImages)
      .where(and(lt(articleImages.uploadedAt, subDays(now(), unusedDays)), notExists(shown), notExists(inRepository)))
      .returning({ key: articleImages.key })
    const files = deleted.flatMap(({ key }) => imageFileIds(key))
    await queueErasure(
      tx,
      enqueue,
      files.map((id) => ({ id })),
    )
  })
}
