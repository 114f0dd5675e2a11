'use client'

import { RequireSession } from '@tidewatch/auth/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'

interface StaffGuardProps {
  /** What visitors are told before they log in. */
  title: string
  text: string
  children: ReactNode
}

/** Around the desks of the team: asks visitors to log in. Who lacks the role learns it from the calls. */
export function StaffGuard({ title, text, children }: StaffGuardProps) {
  const timeZone = useReaderZone()
  return (
    <RequireSession title={title} text={text} pending={<StaffSkeleton />}>
      <ReaderTimeZone timeZone={timeZone}>{children}</ReaderTimeZone>
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
