'use client'

import { useQuery } from '@tanstack/react-query'
import { sharedReportQuery } from '@tidewatch/api-client/reports/sharing'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { SharedReport } from '@tidewatch/contract/reports/sharing'
import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { ReportDocument } from '#/features/reports/reports/report/report-document.tsx'
import { ReportSkeleton } from '#/features/reports/reports/report/report-skeleton.tsx'
import { SharedFrame } from '#/features/reports/sharing/shared-frame.tsx'

/** Hides the ids, so that nothing in a shared report links further. */
const placeholderIds = { id: '', monitorId: '' }

/** A report opened through a link: read-only, with who shared it and until when. */
export function SharedScreen() {
  const token = useUrlSecret()
  const { status } = useSession()
  const { data, error, refetch } = useQuery({
    ...sharedReportQuery(useApi(), token ?? ''),
    // The session tells the owner's views from other people's.
    enabled: Boolean(token) && status !== 'unknown',
  })
  return (
    <SharedFrame
      token={token}
      data={data}
      error={error}
      onRetry={refetch}
      pending={(label) => <ReportSkeleton label={label} />}
    >
      {({ report }) => <ReportDocument isOwn={false} report={reportOf(report)} />}
    </SharedFrame>
  )
}

function reportOf(report: SharedReport['report']) {
  const { kind, source, period, summary, subject } = report.content
  return { ...report, ...placeholderIds, username: subject.username, kind, source, period, summary, isOwn: false }
}
