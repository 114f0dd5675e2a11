import { defaultLocale } from '@tidewatch/site-config/locales'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { articleTranslations } from '#/platform/db/schema/content/articles.ts'
import type { Content, ContentArticle } from './read-content.ts'
import { storeText } from './store-text.ts'

/** Replaces an article's texts with the repository's; other languages are removed. */
export async function storeRepositoryTexts(
  tx: Transaction,
  article: Pick<ContentArticle, 'site' | 'labels' | 'translations'> & { id: string },
  { labels, now }: { labels: Content['labels']; now: Date },
): Promise<void> {
  // English first: it's the source of the others.
  const isEnglish = ({ locale }: ContentArticle['translations'][number]) => locale === defaultLocale
  const texts = [...article.translations.filter(isEnglish), ...article.translations.filter((text) => !isEnglish(text))]
  for (const text of texts) await storeText(tx, article, text, { labels, madeBy: 'repository', now })
  const found = texts.map(({ locale }) => locale)
  await tx
    .delete(articleTranslations)
    .where(and(eq(articleTranslations.articleId, article.id), notInArray(articleTranslations.locale, found)))
}
