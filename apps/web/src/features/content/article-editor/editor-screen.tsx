'use client'

import { useQuery } from '@tanstack/react-query'
import { editorListQuery } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link, usePathname } from '@tidewatch/i18n/navigation'
import { Pagination } from '@tidewatch/ui/layout/pagination'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ArticleTable } from './article-table.tsx'
import { EditorFailure, EditorGuard, EditorSkeleton } from './editor-guard.tsx'
import { listSearch, readListFilter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { NewArticle } from './new-article.tsx'

/** Every article of the blog and the help centre, for editors. */
export function EditorScreen() {
  return (
    <EditorGuard>
      <Articles />
    </EditorGuard>
  )
}

function Articles() {
  const t = useTranslations('articleEditor.list')
  const zone = useViewerZone()
  const path = usePathname()
  const filter = readListFilter(useSearchParams())
  const { data, error, refetch, isPlaceholderData } = useQuery(editorListQuery(useApi(), filter))
  if (!data) return error ? <EditorFailure title={t('failed')} error={error} onRetry={refetch} /> : <EditorSkeleton />
  const pages = Math.max(1, Math.ceil(data.total / data.pageSize))
  const href = (page: number) => {
    const search = listSearch({ ...filter, page })
    return search ? `${path}?${search}` : path
  }
  return (
    <ViewerTimeZone timeZone={zone}>
      <div className="flex flex-col gap-6 pt-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p role="status" className="tabular text-sm text-soft">
            {t('total', { total: data.total })}
          </p>
          <NewArticle />
        </div>
        <ListFilters filter={filter} />
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <ArticleTable articles={data.articles} />
        </div>
        {pages > 1 ? (
          <Pagination
            label={t('pages')}
            link={Link}
            previous={{ href: data.page > 1 ? href(data.page - 1) : null, label: t('previous') }}
            next={{ href: data.page < pages ? href(data.page + 1) : null, label: t('next') }}
            status={t('page', { page: data.page, pages })}
          />
        ) : null}
      </div>
    </ViewerTimeZone>
  )
}
