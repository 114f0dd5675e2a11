import type { EditorListedArticle } from '@tidewatch/contract/content/article-editor'
import { Link } from '@tidewatch/i18n/navigation'
import { locales } from '@tidewatch/site-config/locales'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ArticleStatus } from './article-status.tsx'

export function ArticleTable({ articles }: { articles: readonly EditorListedArticle[] }) {
  const t = useTranslations('articleEditor.list')
  if (articles.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <ul className="divide-y divide-hairline border-hairline border-y">
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </ul>
  )
}

function ArticleRow({ article }: { article: EditorListedArticle }) {
  const t = useTranslations('articleEditor')
  const dates = useDates()
  const numbers = useNumbers()
  const { id, title, titleLocale, site, slug, status, publishedAt, updatedAt, origin, feedback } = article
  const rated = feedback.helped + feedback.notHelped
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 desk:grid-cols-[minmax(0,1fr)_18rem_11rem]">
      <div className="min-w-0">
        <h2 className="font-medium text-base">
          <Link href={`/editor/${id}`} lang={titleLocale} className="link break-words">
            {title}
          </Link>
        </h2>
        <p className="break-words text-sm text-soft">
          {t(`site.${site}`)} · /{slug}
          {origin === 'editor' ? null : ` · ${t('origin.repository')}`}
        </p>
      </div>
      <div className="flex flex-col items-start gap-2">
        <Languages languages={article.languages} />
        <p className="text-sm text-soft">
          {rated === 0
            ? t('feedback.none')
            : t('feedback.counts', { helped: numbers.count(feedback.helped), rated: numbers.count(rated) })}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1">
        <ArticleStatus status={status} />
        <p className="text-sm text-soft">
          {status === 'scheduled'
            ? t('list.from', { moment: dates.moment(publishedAt) })
            : t('list.changed', { moment: dates.moment(updatedAt) })}
        </p>
      </div>
    </li>
  )
}

/** Which of the eight languages exist, and which of them lag behind the English text. */
function Languages({ languages }: Pick<EditorListedArticle, 'languages'>) {
  const t = useTranslations('articleEditor.languages')
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-1">
      {locales.map((locale) => {
        const found = languages.find((language) => language.locale === locale)
        const state = found ? (found.isStale ? 'stale' : 'there') : 'missing'
        return (
          <li
            key={locale}
            title={t(state)}
            className={cn(
              'rounded-xs border px-1.5 py-0.5 font-medium text-xs uppercase',
              state === 'there' && 'border-tide/40 text-tide',
              state === 'stale' && 'border-amber bg-amber-tint text-ink',
              state === 'missing' && 'border-hairline border-dashed text-soft',
            )}
          >
            {locale}
            {state === 'stale' ? <span aria-hidden="true"> !</span> : null}
            <span className="sr-only"> {t(state)}</span>
          </li>
        )
      })}
    </ul>
  )
}
