'use client'

import { ApiError } from '@tidewatch/api-client/api-error'
import { RequireSession } from '@tidewatch/auth/require-session'
import { codes } from '@tidewatch/contract/codes'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '#/features/insight-parts/load-error.tsx'

/** For editors only: others see whose page it is. */
export function EditorGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('editor.locked')
  return (
    <RequireSession title={t('title')} text={t('text')} pending={<EditorSkeleton />}>
      {children}
    </RequireSession>
  )
}

interface EditorFailureProps {
  title: string
  error: Error
  onRetry: () => void
}

/** Why something of the desk is not there: the role is missing, or it could not be loaded. */
export function EditorFailure({ title, error, onRetry }: EditorFailureProps) {
  const t = useTranslations('editor')
  if (error instanceof ApiError && error.code === codes.forbidden)
    return <EmptyState title={t('forbidden.title')}>{t('forbidden.text')}</EmptyState>
  if (error instanceof ApiError && error.code === codes.notFound)
    return <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>
  return <LoadError title={title} error={error} onRetry={onRetry} />
}

export function EditorSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6 pt-8">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}
