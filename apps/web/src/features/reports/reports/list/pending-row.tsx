import type { PendingReport } from '@tidewatch/contract/reports/reports'
import { Link } from '@tidewatch/i18n/navigation'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { ReportStatusTag } from '../report-status-tag.tsx'

/** A report that is pending or failed: its state, the reason, and the next step. */
export function PendingRow({ report: { monitorId, username, source, status } }: { report: PendingReport }) {
  const t = useTranslations('reports.status')
  const kind = source === 'archive' ? 'archive' : 'public'
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-4 pr-1 pl-[3.75rem] sm:grid-cols-[13rem_1fr_auto] sm:items-start">
      <p className="truncate font-medium">
        <Link href={`/accounts/${monitorId}`} className="link">
          @{username}
        </Link>
      </p>
      <p className="max-w-reading text-soft">{t(`${status}.text`, { kind })}</p>
      <div className="flex items-center gap-2">
        <SourceBadge source={source} />
        <ReportStatusTag status={status} />
      </div>
    </li>
  )
}
