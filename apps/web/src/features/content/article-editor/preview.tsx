import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '@tidewatch/api-client/content/article-editor'
import { Html } from '@tidewatch/articles/article/html'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Locale } from '@tidewatch/site-config/locales'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import type { TextEdit } from './edits/edits.ts'

/** The text as readers will see it, rendered by the API. */
export function Preview({ locale, text }: { locale: Locale; text: TextEdit }) {
  const t = useTranslations('articleEditor.text')
  const common = useTranslations('common')
  const markdown = useDeferredValue(text.markdown)
  const { data, error, refetch } = useQuery(previewQuery(useApi(), { locale, markdown }))
  return (
    <article lang={locale} className="max-w-reading rounded-lg border border-hairline bg-raised p-5">
      <h2 className="font-semibold text-2xl">{text.title}</h2>
      <p className="mt-3 text-lg text-soft">{text.summary}</p>
      {data ? (
        <Html html={data.html} className="article-body mt-8" />
      ) : error ? (
        <LoadError level={3} title={t('previewFailed')} error={error} onRetry={refetch} />
      ) : (
        <Loading label={common('loading')} className="mt-8 flex flex-col gap-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </Loading>
      )}
    </article>
  )
}
