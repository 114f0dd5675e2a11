import { maxReportsInZip } from '@tidewatch/contract/reports/exports'
import type { ReportSummary } from '@tidewatch/contract/reports/reports'
import { useState } from 'react'

/** Written ones; locked ones can be deleted, but not taken along. */
const takeable = new Set<ReportSummary['status']>(['ready', 'partial', 'no-change', 'locked'])

/** Reports that are chosen to be taken along or deleted together, in the order of the list. */
export function useSelection(reports: readonly ReportSummary[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What was deleted meanwhile is chosen no more.
  const ids = reports.filter(({ id, status }) => chosen.has(id) && takeable.has(status)).map(({ id }) => id)
  const isFull = ids.length >= maxReportsInZip
  return {
    ids,
    isFull,
    isSelected: (report: ReportSummary) => ids.includes(report.id),
    canSelect: (report: ReportSummary) => takeable.has(report.status) && (!isFull || ids.includes(report.id)),
    toggle({ id }: ReportSummary) {
      setChosen(new Set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
    },
    clear: () => setChosen(new Set()),
  }
}
