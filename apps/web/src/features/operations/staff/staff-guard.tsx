import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'

interface StaffGuardProps {
  /** Shown to visitors before they log in. */
  title: string
  text: string
  children: ReactNode
}

/** Wraps staff pages: asks visitors to log in. If the role is missing, the API calls report it. */
export function StaffGuard({ title, text, children }: StaffGuardProps) {
  const timeZone = useViewerZone()
  return (
    <RequireSession title={title} text={text} pending={<StaffSkeleton />}>
      <ViewerTimeZone timeZone={timeZone}>{children}</ViewerTimeZone>
    </RequireSession>
  )
}

export function StaffSkeleton() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')} className="flex flex-col gap-6 pt-6">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}
