'use client'

import { RequireSession } from '@tidewatch/auth/require-session'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { ReportsFrame } from './reports-frame.tsx'
import { ReportsList } from './reports-list.tsx'
import { ReportsSkeleton } from './reports-skeleton.tsx'

/** Past reports of all accounts, or of the one that the address names as `account`. */
export function ReportsScreen() {
  const t = useTranslations('reports.list')
  const monitorId = useSearchParams().get('account') ?? undefined
  return (
    <RequireSession
      title={t('locked.title')}
      text={t('locked.text')}
      pending={
        <ReportsFrame>
          <ReportsSkeleton />
        </ReportsFrame>
      }
    >
      <Reports monitorId={monitorId} />
    </RequireSession>
  )
}

function Reports({ monitorId }: { monitorId: string | undefined }) {
  const zone = useReaderZone()
  return (
    <ReaderTimeZone timeZone={zone}>
      <ReportsFrame monitorId={monitorId} canFilter>
        <ReportsList key={monitorId} monitorId={monitorId} />
      </ReportsFrame>
    </ReaderTimeZone>
  )
}
