import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import type { Locale } from '@tidewatch/site-config/locales'
import { max } from 'date-fns'
import { eq } from 'drizzle-orm'
import { loadLabels } from '#/content/articles/load-labels.ts'
import { requestRefresh } from '#/content/articles/request-refresh.ts'
import { storeText } from '#/content/articles/store-text.ts'
import { articles } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { loadTexts } from './load-texts.ts'
import { articleChangedError, lockArticle, readArticle } from './queries.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

/**
 * Publishes a language of an article that was held back. Throws `conflict` if its text changed since, and
 * `invalidInput` if it's unfinished.
 */
export async function publishTranslation(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  id: string,
  { locale, revisionId }: { locale: Locale; revisionId: number },
): Promise<EditorArticle> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, id)
    const text = (await loadTexts(tx, id)).find((found) => found.locale === locale)
    if (!text) throw new AppError('notFound')
    if (text.revisionId !== revisionId) throw articleChangedError([`texts.${locale}`])
    const updatedAt = max([row.publishedAt, now()])
    await tx.update(articles).set({ origin: 'editor', updatedAt }).where(eq(articles.id, id))
    await storeText(tx, row, text, { labels: await loadLabels(tx), madeBy: text.madeBy, now: now() })
    if (row.status === 'published') {
      await refuseIncomplete(tx, row)
      await requestRefresh(tx, context, row)
    }
    return readArticle(tx, id, now())
  })
}
