import type { Monitor } from '@tidewatch/contract/watch/monitors'

/** The state shown in a monitor's tag: its status, or one derived from its dates. */
export type MonitorState =
  | 'queued'
  | 'checking'
  | 'watching'
  | 'late'
  | 'delayed'
  | 'not-found'
  | 'verifying'
  | 'paused'
  | 'needs-connection'
  | 'unavailable'
  | 'objected'
  | 'awaiting-export'
  | 'not-checked-yet'
  | 'archived'

const graceMs = 12 * 3_600_000

/** A monitor's state at a moment. A collection counts as late twelve hours after it was due. */
export function monitorState(
  monitor: Pick<
    Monitor,
    | 'source'
    | 'status'
    | 'lastCollectedAt'
    | 'nextCollectionAt'
    | 'latestReportId'
    | 'trouble'
    | 'missing'
    | 'anomalySince'
    | 'archivedAt'
  >,
  now: Date,
): MonitorState {
  const { source, status, lastCollectedAt, nextCollectionAt, latestReportId } = monitor
  // Nothing continues for an archived monitor, whatever its status was.
  if (monitor.archivedAt !== null) return 'archived'
  if (source === 'archive') return status === 'queued' && latestReportId === null ? 'awaiting-export' : status
  if (monitor.trouble && (status === 'watching' || status === 'queued')) return 'delayed'
  if (status !== 'watching') return status
  if (monitor.missing && lastCollectedAt !== null) return 'not-found'
  if (lastCollectedAt === null) return 'not-checked-yet'
  const isLate = nextCollectionAt !== null && Date.parse(nextCollectionAt) + graceMs < now.getTime()
  if (isLate) return 'late'
  return monitor.anomalySince ? 'verifying' : 'watching'
}

/** Whether a collection is queued or running, so that there's progress to follow. */
export function isInProgress(monitor: Pick<Monitor, 'source' | 'status' | 'latestReportId'>): boolean {
  if (monitor.source === 'archive') return monitor.status === 'checking'
  return monitor.status === 'queued' || monitor.status === 'checking'
}
