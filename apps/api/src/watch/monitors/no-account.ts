import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { objected } from '#/watch/objections/objections.ts'

/** The error for a monitor without an account: the owner objected, or the monitor is an archive. */
export function noAccount(
  { objectedAt }: Pick<MonitorRow, 'objectedAt'>,
  archiveReason: 'archiveNeedsArchive' | 'archiveHasNoAnalytics',
): AppError {
  return objectedAt ? objected() : new AppError('notObservable', { reason: archiveReason })
}
