'use client'

import { useQuery } from '@tanstack/react-query'
import { affiliateQuery } from '@tidewatch/api-client/shop/affiliate'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { AffiliateFigures } from './affiliate-figures.tsx'
import { DaysChart } from './days-chart.tsx'
import { EntryList } from './entry-list.tsx'
import { JoinForm } from './join-form.tsx'
import { LinkBuilder } from './link-builder.tsx'
import { PayoutTargetForm } from './payout-target-form.tsx'

/** An affiliate's links and results; for everyone else, how to join. */
export function AffiliateScreen() {
  const t = useTranslations('affiliate')
  return (
    <RequireSession title={t('locked')} text={t('lockedText')} pending={<AffiliateSkeleton />}>
      <Affiliation />
    </RequireSession>
  )
}

function Affiliation() {
  const t = useTranslations('affiliate')
  const { data, error, refetch } = useQuery(affiliateQuery(useApi(), 30))
  if (data === undefined) {
    return error ? <LoadError title={t('loadFailed')} error={error} onRetry={refetch} /> : <AffiliateSkeleton />
  }
  if (data === null) return <JoinForm />
  return (
    <div className="flex flex-col gap-10">
      <AffiliateFigures affiliate={data} />
      <LinkBuilder code={data.code} />
      <DaysChart />
      <EntryList />
      <PayoutTargetForm target={data.payoutTarget} />
    </div>
  )
}

function AffiliateSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="flex flex-col gap-10">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}
