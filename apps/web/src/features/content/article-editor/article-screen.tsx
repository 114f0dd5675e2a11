'use client'

import { useQuery } from '@tanstack/react-query'
import { editorArticleQuery } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useTranslations } from 'next-intl'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ArticleOverview } from './article-overview.tsx'
import { EditorFailure, EditorGuard, EditorSkeleton } from './editor-guard.tsx'

/** One article with all of its fields and actions. */
export function ArticleScreen({ id }: { id: string }) {
  return (
    <EditorGuard>
      <Loaded id={id} />
    </EditorGuard>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useTranslations('articleEditor.article')
  const zone = useViewerZone()
  const { data, error, refetch } = useQuery(editorArticleQuery(useApi(), id))
  if (!data) return error ? <EditorFailure title={t('failed')} error={error} onRetry={refetch} /> : <EditorSkeleton />
  return (
    <ViewerTimeZone timeZone={zone}>
      <ArticleOverview key={id} article={data} zone={zone} />
    </ViewerTimeZone>
  )
}
