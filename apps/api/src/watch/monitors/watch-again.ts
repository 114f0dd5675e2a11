import type { Transaction } from '#/platform/db/client.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { planAgain } from '#/watch/collection/plan-again.ts'
import { requestCollection } from '#/watch/collection/request-collection.ts'
import { firstRun } from '#/watch/report-schedule/enqueue-due-reports.ts'
import { writeReportJob } from '#/watch/report-schedule/jobs.ts'

/**
 * Plans the collections of a monitor that was paused, archived or deleted. If its user waits for a report, it's written
 * on what is known unless a collection is due.
 */
export async function watchAgain(
  context: Pick<Context, 'now' | 'enqueue'>,
  tx: Transaction,
  { id, progress }: MonitorRow,
  accountId: string,
): Promise<void> {
  const { now, enqueue } = context
  const dueAt = await planAgain(tx, accountId, now())
  if (progress.step === 'done' || progress.step === 'failed') return
  if (dueAt > now()) await enqueue(tx, writeReportJob, { monitorId: id, ...firstRun })
  else await requestCollection(context, tx, accountId)
}
