import { AppError } from '#/app-error.ts'
import type { MonitorRow } from '#/db/schema/monitors.ts'
import { objected } from '#/modules/tracking/objections.ts'

/** Why a monitor without an account cannot do what needs one: its owner objected, or it is an archive's. */
export function noAccount(
  { objectedAt }: Pick<MonitorRow, 'objectedAt'>,
  archiveReason: 'archiveNeedsArchive' | 'archiveHasNoAnalytics',
): AppError {
  return objectedAt ? objected() : new AppError('notObservable', { reason: archiveReason })
}
