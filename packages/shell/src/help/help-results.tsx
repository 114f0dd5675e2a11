import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'

interface HelpResultsProps {
  kind: 'page' | 'popular' | 'found'
  articles: ArticleSummary[] | undefined
  q: string
  onChoose: (slug: string) => void
}

/** A list of articles to choose from, or a note that there are none. */
export function HelpResults({ kind, articles, q, onChoose }: HelpResultsProps) {
  const t = useTranslations('help')
  const common = useTranslations('common')
  const locale = useLocale()
  const id = useId()
  if (!articles) {
    return (
      <Loading label={common('loading')} className="px-2 py-2">
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  if (articles.length === 0 && kind === 'found') {
    return (
      <div className="px-2 py-2">
        <p className="font-medium">{t('nothingTitle', { q })}</p>
        <p className="mt-1 text-sm text-soft">{t('nothingText')}</p>
      </div>
    )
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 font-medium text-sm text-soft">
        {t(kind === 'found' ? 'foundTitle' : kind)}
      </h3>
      <ul className="mt-1">
        {articles.map((article) => (
          <li key={article.slug} lang={article.locale === locale ? undefined : article.locale}>
            <button
              type="button"
              data-slug={article.slug}
              onClick={() => onChoose(article.slug)}
              className="w-full rounded-md px-2 py-2 text-left hover:bg-ink/6 focus-visible:bg-ink/6"
            >
              <span className="block font-medium">{article.title}</span>
              <span className="mt-0.5 line-clamp-2 block text-sm text-soft">{article.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
