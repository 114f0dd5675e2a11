'use client'

import { useQuery } from '@tanstack/react-query'
import { familyAgreementQuery } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { Loading, Skeleton, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { AgreementActions } from './agreement-actions.tsx'
import { AgreementLog } from './agreement-log.tsx'
import { AgreementNotice } from './agreement-notice.tsx'
import { AgreementReports } from './agreement-reports.tsx'
import { AgreementTag } from './agreement-tag.tsx'
import { AgreementTerms } from './agreement-terms.tsx'
import { HideItem } from './hide-item.tsx'
import { otherName } from './other-name.ts'

/** A family agreement as one of its two sides sees it. */
export function AgreementScreen({ id }: { id: string }) {
  const t = useTranslations('family.agreement')
  return (
    <RequireSession title={t('locked')} pending={<AgreementSkeleton />}>
      <AgreementById id={id} />
    </RequireSession>
  )
}

function AgreementById({ id }: { id: string }) {
  const t = useTranslations('family.agreement')
  const timeZone = useViewerZone()
  const { data, error, refetch } = useQuery(familyAgreementQuery(useApi(), id))
  if (data) {
    return (
      <ViewerTimeZone timeZone={timeZone}>
        <Agreement agreement={data} />
      </ViewerTimeZone>
    )
  }
  return error ? <LoadError level={1} title={t('failed')} error={error} onRetry={refetch} /> : <AgreementSkeleton />
}

function Agreement({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.agreement')
  const { state, role } = agreement
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={t('title', { name: otherName(agreement) })}
        above={
          <div>
            <AgreementTag state={state} />
          </div>
        }
        actions={<AgreementActions agreement={agreement} />}
      />
      <AgreementNotice agreement={agreement} />
      {state === 'active' ? <AgreementReports agreement={agreement} /> : null}
      <div className="grid items-start gap-10 desk:grid-cols-2">
        <div className="flex flex-col gap-10">
          <AgreementTerms agreement={agreement} />
          {state === 'active' && role === 'teen' ? <HideItem agreement={agreement} /> : null}
        </div>
        <AgreementLog agreement={agreement} />
      </div>
    </div>
  )
}

function AgreementSkeleton() {
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
