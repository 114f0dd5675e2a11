import { ApiError } from '@tidewatch/api-client/api-error'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { codes } from '@tidewatch/contract/codes'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { needsSecondFactor, SecondFactorNeeded } from '#/features/operations/staff/second-factor-needed.tsx'

/** Lets only editors in; others learn who this page is for. */
export function EditorGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('articleEditor.locked')
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

/** Why part of the editor is missing: no role, no second factor, or a failed request. */
export function EditorFailure({ title, error, onRetry }: EditorFailureProps) {
  const t = useTranslations('articleEditor')
  if (error instanceof ApiError && error.code === codes.forbidden)
    return <EmptyState title={t('forbidden.title')}>{t('forbidden.text')}</EmptyState>
  if (needsSecondFactor(error)) return <SecondFactorNeeded />
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
