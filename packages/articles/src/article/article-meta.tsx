import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { getFormatter, getTranslations } from 'next-intl/server'

const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

/** A calendar day, as used for the dates of articles. */
export async function ArticleDate({ at, className }: { at: string; className?: string }) {
  const format = await getFormatter()
  return (
    <time dateTime={at} className={className}>
      {format.dateTime(new Date(at), day)}
    </time>
  )
}

/** The line below an article's title: author, dates and reading time. */
export async function ArticleMeta({ article }: { article: ArticleSummary }) {
  const t = await getTranslations('articles')
  const format = await getFormatter()
  const isRevised = article.updatedAt.slice(0, 10) > article.publishedAt.slice(0, 10)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <span>{t('by', { author: article.author })}</span>
      <ArticleDate at={article.publishedAt} />
      {isRevised ? <span>{t('updated', { date: format.dateTime(new Date(article.updatedAt), day) })}</span> : null}
      <span>{t('readingTime', { minutes: article.readingMinutes })}</span>
    </p>
  )
}
