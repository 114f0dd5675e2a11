'use client'

import { RequireSession } from '@tidewatch/auth/session/require-session'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { type ListFilter, readListFilter } from './list-filter.ts'
import { ReportsFrame } from './reports-frame.tsx'
import { ReportsList } from './reports-list.tsx'
import { ReportsSkeleton } from './reports-skeleton.tsx'

/** Past reports: all, or those matching the URL's filter. */
export function ReportsScreen() {
  const t = useTranslations('reports.list')
  const filter = readListFilter(useSearchParams())
  return (
    <RequireSession
      title={t('locked.title')}
      pending={
        <ReportsFrame>
          <ReportsSkeleton />
        </ReportsFrame>
      }
    >
      <Reports filter={filter} />
    </RequireSession>
  )
}

function Reports({ filter }: { filter: ListFilter }) {
  const zone = useViewerZone()
  return (
    <ViewerTimeZone timeZone={zone}>
      <ReportsFrame filter={filter}>
        <ReportsList key={JSON.stringify(filter)} filter={filter} />
      </ReportsFrame>
    </ViewerTimeZone>
  )
}
