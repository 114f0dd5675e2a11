import type { Transaction } from '#/platform/db/client.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { queuedStep } from '#/watch/accounts/progress.ts'

export type NewMonitor = Omit<typeof monitors.$inferInsert, 'progress'>

/** Throws `ourFault` if nothing was inserted. */
export async function insertMonitor(tx: Transaction, values: NewMonitor): Promise<MonitorRow> {
  const [monitor] = await tx
    .insert(monitors)
    .values({ ...values, progress: queuedStep })
    .returning()
  if (!monitor) throw new AppError('ourFault')
  return monitor
}
