import { maxReportsInZip } from '@tidewatch/contract/reports/exports'
import type { ReportSummary } from '@tidewatch/contract/reports/reports'
import { useState } from 'react'

/** Statuses of written reports. Locked ones can be deleted, but not exported. */
const selectable = new Set<ReportSummary['status']>(['ready', 'partial', 'no-change', 'locked'])

/** Reports chosen to be exported or deleted together, in list order. */
export function useSelection(reports: readonly ReportSummary[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Drops reports that have been deleted since.
  const ids = reports.filter(({ id, status }) => chosen.has(id) && selectable.has(status)).map(({ id }) => id)
  const isFull = ids.length >= maxReportsInZip
  return {
    ids,
    isFull,
    isSelected: (report: ReportSummary) => ids.includes(report.id),
    canSelect: (report: ReportSummary) => selectable.has(report.status) && (!isFull || ids.includes(report.id)),
    toggle({ id }: ReportSummary) {
      setChosen(new Set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
    },
    clear: () => setChosen(new Set()),
  }
}
