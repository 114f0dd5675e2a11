import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { and, eq } from 'drizzle-orm'
import { articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { loadTexts } from './load-texts.ts'
import { articleChangedError, lockArticle, readArticle } from './queries.ts'

/** Marks a translation as matching an English text. Throws `conflict` if the English text changed since. */
export async function confirmTranslation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  { locale, englishId }: { locale: Locale; englishId: number },
): Promise<EditorArticle> {
  return db.transaction(async (tx) => {
    await lockArticle(tx, id)
    const texts = await loadTexts(tx, id)
    if (locale === defaultLocale || !texts.some((text) => text.locale === locale)) throw new AppError('notFound')
    const english = texts.find((text) => text.locale === defaultLocale)
    if (english?.revisionId !== englishId) throw articleChangedError([`texts.${defaultLocale}`])
    await tx
      .update(articleTranslations)
      .set({ sourceRevisionId: englishId })
      .where(and(eq(articleTranslations.articleId, id), eq(articleTranslations.locale, locale)))
    return readArticle(tx, id, now())
  })
}
