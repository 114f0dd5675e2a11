import { defaultLocale } from '@tidewatch/site-config/locales'
import { and, eq, inArray } from 'drizzle-orm'
import { imagesIn } from '#/content/articles/markdown/markdown-images.ts'
import type { ArticleText } from '#/content/articles/store-text.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { articleImages, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { loadTexts } from './load-texts.ts'
import type { ArticleRow } from './queries.ts'

/** Refuses to show readers an incomplete article: throws `invalidInput` that names what's missing. */
export async function refuseIncomplete(tx: Transaction, article: Pick<ArticleRow, 'id' | 'author' | 'labels'>) {
  const texts = (await loadTexts(tx, article.id)).filter(({ isPublic }) => isPublic)
  const missing = [
    ...(article.author ? [] : ['settings.author']),
    ...(article.labels.length > 0 ? [] : ['settings.labels']),
    ...(texts.some(({ locale }) => locale === defaultLocale) ? [] : [`texts.${defaultLocale}`]),
    ...texts.filter((text) => text.summary === '').map(({ locale }) => `texts.${locale}.summary`),
    ...texts.filter((text) => text.markdown.trim() === '').map(({ locale }) => `texts.${locale}.markdown`),
  ]
  if (missing.length === 0) return
  const fields = missing.map((path) => ({ path, key: 'missing' }))
  throw new AppError('invalidInput', { reason: 'articleIncomplete', problem: { fields } })
}

/** Holds back unfinished translations, so that they don't keep the others from readers. */
export async function holdBackUnfinished(tx: Transaction, articleId: string): Promise<void> {
  const unfinished = (await loadTexts(tx, articleId)).filter(
    ({ locale, summary, markdown }) => locale !== defaultLocale && (summary === '' || markdown.trim() === ''),
  )
  if (unfinished.length === 0) return
  const languages = unfinished.map(({ locale }) => locale)
  await tx
    .delete(articleTranslations)
    .where(and(eq(articleTranslations.articleId, articleId), inArray(articleTranslations.locale, languages)))
}

/** Refuses pictures that aren't ours or have no description. Throws `invalidInput`. */
export async function refuseBadImages(tx: Transaction, texts: readonly ArticleText[]): Promise<void> {
  for (const { locale, markdown } of texts) {
    const images = imagesIn(markdown)
    const uploads = images.filter(({ drawing }) => drawing === null)
    const fields = [{ path: `texts.${locale}.markdown`, key: 'image' }]
    if (images.some(({ alt }) => alt === ''))
      throw new AppError('invalidInput', { reason: 'imageWithoutAlt', problem: { fields } })
    const keys = [...new Set(uploads.map(({ key }) => key))]
    const known = keys.filter((key) => key !== null)
    const found =
      known.length === 0
        ? []
        : await tx.select({ key: articleImages.key }).from(articleImages).where(inArray(articleImages.key, known))
    if (found.length !== keys.length)
      throw new AppError('invalidInput', { reason: 'imageUnknown', problem: { fields } })
  }
}
