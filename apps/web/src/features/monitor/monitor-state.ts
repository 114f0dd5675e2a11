import type { Monitor } from '@tidewatch/contract/monitor'

/** What a monitor's tag says: its status, or what follows from its dates. */
export type MonitorState =
  | 'queued'
  | 'collecting'
  | 'active'
  | 'late'
  | 'delayed'
  | 'missing'
  | 'checking'
  | 'paused'
  | 'needs-connection'
  | 'unavailable'
  | 'objected'
  | 'awaiting-archive'
  | 'not-seen-yet'
  | 'put-away'

const graceMs = 12 * 3_600_000

/** The state of a monitor at a moment. A look counts as late twelve hours after it was due. */
export function monitorState(
  monitor: Pick<
    Monitor,
    | 'lane'
    | 'status'
    | 'lastLookAt'
    | 'nextLookAt'
    | 'latestReportId'
    | 'trouble'
    | 'missing'
    | 'doubtedSince'
    | 'archivedAt'
  >,
  now: Date,
): MonitorState {
  const { lane, status, lastLookAt, nextLookAt, latestReportId } = monitor
  // Whatever it was, nothing of it goes on.
  if (monitor.archivedAt !== null) return 'put-away'
  if (lane === 'archive') return status === 'queued' && latestReportId === null ? 'awaiting-archive' : status
  if (monitor.trouble && (status === 'active' || status === 'queued')) return 'delayed'
  if (status !== 'active') return status
  if (monitor.missing && lastLookAt !== null) return 'missing'
  if (lastLookAt === null) return 'not-seen-yet'
  const isLate = nextLookAt !== null && Date.parse(nextLookAt) + graceMs < now.getTime()
  if (isLate) return 'late'
  return monitor.doubtedSince ? 'checking' : 'active'
}

/** A look is on its way, so there is progress to follow. */
export function isUnderWay(monitor: Pick<Monitor, 'lane' | 'status' | 'latestReportId'>): boolean {
  if (monitor.lane === 'archive') return monitor.status === 'collecting'
  return monitor.status === 'queued' || monitor.status === 'collecting'
}
