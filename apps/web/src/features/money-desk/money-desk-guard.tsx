'use client'

import { RequireSession } from '@tidewatch/auth/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'

/** Around everything of the money desk: asks visitors to log in. Who lacks the role learns it from the calls. */
export function MoneyDeskGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('moneydesk.locked')
  return (
    <RequireSession title={t('title')} text={t('text')} pending={<MoneyDeskSkeleton />}>
      <InReaderZone>{children}</InReaderZone>
    </RequireSession>
  )
}

function InReaderZone({ children }: { children: ReactNode }) {
  return <ReaderTimeZone timeZone={useReaderZone()}>{children}</ReaderTimeZone>
}

export function MoneyDeskSkeleton() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')} className="flex flex-col gap-6 pt-6">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}
