'use client'

import { useQuery } from '@tanstack/react-query'
import { familyPactQuery } from '@tidewatch/api-client/family'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import type { FamilyPact } from '@tidewatch/contract/family'
import { PageHeader } from '@tidewatch/ui/page-header'
import { Loading, Skeleton, SkeletonText } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { HideItem } from './hide-item.tsx'
import { otherName } from './other-name.ts'
import { PactActions } from './pact-actions.tsx'
import { PactLog } from './pact-log.tsx'
import { PactNotice } from './pact-notice.tsx'
import { PactReports } from './pact-reports.tsx'
import { PactTag } from './pact-tag.tsx'
import { PactTerms } from './pact-terms.tsx'

/** A pact for one of its two sides. */
export function PactScreen({ id }: { id: string }) {
  const t = useTranslations('family.pact')
  return (
    <RequireSession title={t('locked')} text={t('lockedText')} pending={<PactSkeleton />}>
      <PactById id={id} />
    </RequireSession>
  )
}

function PactById({ id }: { id: string }) {
  const t = useTranslations('family.pact')
  const timeZone = useReaderZone()
  const { data, error, refetch } = useQuery(familyPactQuery(useApi(), id))
  if (data) {
    return (
      <ReaderTimeZone timeZone={timeZone}>
        <Pact pact={data} />
      </ReaderTimeZone>
    )
  }
  return error ? <LoadError level={1} title={t('failed')} error={error} onRetry={refetch} /> : <PactSkeleton />
}

function Pact({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.pact')
  const { state, role } = pact
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={t('title', { name: otherName(pact) })}
        above={
          <div>
            <PactTag state={state} />
          </div>
        }
        actions={<PactActions pact={pact} />}
      />
      <PactNotice pact={pact} />
      {state === 'active' ? <PactReports pact={pact} /> : null}
      <div className="grid items-start gap-10 desk:grid-cols-2">
        <div className="flex flex-col gap-10">
          <PactTerms pact={pact} />
          {state === 'active' && role === 'teen' ? <HideItem pact={pact} /> : null}
        </div>
        <PactLog pact={pact} />
      </div>
    </div>
  )
}

function PactSkeleton() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')}>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-9 w-2/3" />
      <Skeleton className="mt-10 h-40 w-full" />
      <SkeletonText lines={6} className="mt-10" />
    </Loading>
  )
}
