import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { eq } from 'drizzle-orm'
import { requestRefresh } from '#/content/articles/request-refresh.ts'
import { articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { lockArticle, readArticle } from './queries.ts'
import { holdBackUnfinished, refuseIncomplete } from './refuse-incomplete.ts'

type PublishContext = Pick<Context, 'db' | 'enqueue' | 'now'>

/**
 * Publishes an article now, or from a later time on, in the languages that are finished. Throws `conflict` if its
 * settings changed since `version`, and `invalidInput` for a time in the past or an incomplete article.
 */
export async function publishArticle(
  context: PublishContext,
  id: string,
  { version, at }: { version: number; at: Date | null },
): Promise<EditorArticle> {
  const { db, now } = context
  if (at && at <= now())
    throw new AppError('invalidInput', {
      reason: 'scheduleInPast',
      problem: { fields: [{ path: 'at', key: 'past' }] },
    })
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, id, version)
    await holdBackUnfinished(tx, id)
    await refuseIncomplete(tx, row)
    const publishedAt = at ?? now()
    await tx
      .update(articles)
      .set({
        origin: 'editor',
        status: 'published',
        wasPublished: true,
        publishedAt,
        updatedAt: publishedAt,
        version: version + 1,
      })
      .where(eq(articles.id, id))
    await requestRefresh(tx, context, { site: row.site, publishedAt })
    return readArticle(tx, id, now())
  })
}

/** Makes an article a draft again. Throws `conflict` if its settings changed since `version`. */
export async function unpublishArticle(
  context: PublishContext,
  id: string,
  { version }: { version: number },
): Promise<EditorArticle> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const { site } = await lockArticle(tx, id, version)
    await tx
      .update(articles)
      .set({ origin: 'editor', status: 'draft', updatedAt: now(), version: version + 1 })
      .where(eq(articles.id, id))
    await requestRefresh(tx, context, { site })
    return readArticle(tx, id, now())
  })
}

/** Deletes an article that was never public. Throws `conflict` for others. */
export async function deleteDraft({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockArticle(tx, id)
    if (row.wasPublished || row.repository !== null) throw new AppError('conflict')
    await tx.delete(articles).where(eq(articles.id, id))
  })
}
