import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useTimeZone } from 'next-intl'
import { ExportMenu } from '#/features/reports/exports/export-menu.tsx'
import { usePeriod } from '#/features/watch/account/use-period.ts'

/** Exports the page for its period. Nothing to export before the first collection or export. */
export function AccountExport({ monitor: { id, source, lastCollectedAt, latestReportId } }: { monitor: Monitor }) {
  const { period } = usePeriod()
  const timeZone = useTimeZone() ?? 'UTC'
  if (source === 'archive' ? !latestReportId : !lastCollectedAt) return null
  return <ExportMenu subject={{ kind: 'account', id, period, timeZone }} />
}
