'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { useTimeZone } from 'next-intl'
import { usePeriod } from '#/features/account/use-period.ts'
import { ExportMenu } from '#/features/exports/export-menu.tsx'

/** What the page shows for its period, as a file. Nothing to take along before the first look, or the first archive. */
export function AccountExport({ monitor: { id, lane, lastLookAt, latestReportId } }: { monitor: Monitor }) {
  const { period } = usePeriod()
  const timeZone = useTimeZone() ?? 'UTC'
  if (lane === 'archive' ? !latestReportId : !lastLookAt) return null
  return <ExportMenu subject={{ kind: 'account', id, period, timeZone }} />
}
