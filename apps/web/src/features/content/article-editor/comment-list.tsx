import { useQuery } from '@tanstack/react-query'
import { articleCommentsQuery } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Readers' comments on the article. */
export function CommentList({ article }: { article: EditorArticle }) {
  const t = useTranslations('articleEditor.feedback')
  const dates = useDates()
  const numbers = useNumbers()
  const { helped, notHelped, comments } = article.feedback
  const { data, error, refetch } = useQuery({ ...articleCommentsQuery(useApi(), article.id), enabled: comments > 0 })
  const rated = helped + notHelped
  return (
    <section aria-labelledby="feedback" className="flex flex-col gap-4">
      <h2 id="feedback" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <p className="text-soft">
        {rated === 0 ? t('none') : t('counts', { helped: numbers.count(helped), rated: numbers.count(rated) })}
      </p>
      {error && !data ? <LoadError level={3} title={t('failed')} error={error} onRetry={refetch} /> : null}
      {data && data.comments.length > 0 ? (
        <ul className="max-w-reading divide-y divide-hairline border-hairline border-y">
          {data.comments.map(({ id, at, locale, helpful, comment }) => (
            <li key={id} className="py-3">
              <p className="text-soft text-xs">
                {dates.moment(at)} · {localeNames[locale]} · {t(helpful ? 'helped' : 'notHelped')}
              </p>
              <p lang={locale} className="whitespace-pre-line break-words">
                {comment}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {data?.nextCursor ? <p className="text-sm text-soft">{t('newest', { count: data.comments.length })}</p> : null}
    </section>
  )
}
