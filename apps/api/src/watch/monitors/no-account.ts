import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { objected } from '#/watch/objections/objections.ts'

/** Why a monitor without an account cannot do what needs one: its owner objected, or it is an archive's. */
export function noAccount(
  { objectedAt }: Pick<MonitorRow, 'objectedAt'>,
  archiveReason: 'archiveNeedsArchive' | 'archiveHasNoAnalytics',
): AppError {
  return objectedAt ? objected() : new AppError('notObservable', { reason: archiveReason })
}
