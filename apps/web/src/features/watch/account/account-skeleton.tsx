'use client'

import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { AccountFrame } from '#/features/watch/account/account-frame.tsx'

/** The account page's layout while it loads. */
export function AccountSkeleton() {
  const common = useTranslations('common')
  return (
    <AccountFrame current={<Skeleton className="inline-block h-4 w-28 align-middle" />}>
      <Loading label={common('loading')} className="flex flex-col gap-5">
        <div className="flex gap-4">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-9 w-56" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-5 w-full max-w-reading" />
          </div>
        </div>
        <Skeleton className="h-14 w-72" />
        <InsightsSkeleton />
      </Loading>
    </AccountFrame>
  )
}

/** Placeholder for chart and key figures. */
export function InsightsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-[25rem] rounded-lg" />
      <div className="grid grid-cols-2 gap-px lg:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
    </div>
  )
}
