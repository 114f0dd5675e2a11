import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import { monitorState } from '#/features/watch/monitors/monitor-state.ts'

/** What a monitor may need from its owner, the most urgent first. */
const needKinds = [
  'connect',
  'notChecked',
  'otherAccount',
  'unavailable',
  'failedReport',
  'lockedReport',
  'firstArchive',
  'archiveDue',
] as const
export type NeedKind = (typeof needKinds)[number]

export interface Need {
  kind: NeedKind
  monitor: DashboardMonitor
}

/** Lists change slowly: exports a month apart show who followed and who left. */
const archiveDueDays = 30

/** What needs the user's attention, one need per account. Problems that are ours to fix are left out. */
export function needsOf(monitors: readonly DashboardMonitor[], now: Date): Need[] {
  return monitors
    .flatMap((monitor) => {
      const kind = needOf(monitor, now)
      return kind ? [{ kind, monitor }] : []
    })
    .toSorted((a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind))
}

function needOf(monitor: DashboardMonitor, now: Date): NeedKind | null {
  const { archivedAt, trouble, latestReportStatus, newestArchiveAt } = monitor
  if (archivedAt !== null) return null
  switch (monitorState(monitor, now)) {
    case 'paused':
      return null
    case 'needs-connection':
      return trouble?.kind === 'operator-connection' ? null : 'connect'
    case 'unavailable':
      return monitor.missing?.reason === 'other-account' ? 'otherAccount' : 'unavailable'
    case 'not-checked-yet':
      return 'notChecked'
    case 'awaiting-export':
      return 'firstArchive'
    default:
  }
  if (latestReportStatus === 'failed') return 'failedReport'
  if (latestReportStatus === 'locked') return 'lockedReport'
  const isDue = newestArchiveAt !== null && now.getTime() - Date.parse(newestArchiveAt) >= archiveDueDays * dayLength
  return isDue ? 'archiveDue' : null
}
