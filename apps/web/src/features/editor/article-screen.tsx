'use client'

import { useQuery } from '@tanstack/react-query'
import { editorArticleQuery } from '@tidewatch/api-client/editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useTranslations } from 'next-intl'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { ArticleDesk } from './article-desk.tsx'
import { EditorFailure, EditorGuard, EditorSkeleton } from './editor-guard.tsx'

/** One article with everything that can be written and done with it. */
export function ArticleScreen({ id }: { id: string }) {
  return (
    <EditorGuard>
      <Loaded id={id} />
    </EditorGuard>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useTranslations('editor.article')
  const zone = useReaderZone()
  const { data, error, refetch } = useQuery(editorArticleQuery(useApi(), id))
  if (!data) return error ? <EditorFailure title={t('failed')} error={error} onRetry={refetch} /> : <EditorSkeleton />
  return (
    <ReaderTimeZone timeZone={zone}>
      <ArticleDesk key={id} article={data} zone={zone} />
    </ReaderTimeZone>
  )
}
