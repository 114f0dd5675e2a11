import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { planAgain } from '#/watch/collection/plan-again.ts'
import { requestCollection } from '#/watch/collection/request-collection.ts'
import { firstRun, hasReport, requestedRun } from '#/watch/report-schedule/enqueue-due-reports.ts'
import { writeReportJob } from '#/watch/report-schedule/jobs.ts'

/**
 * Plans the collections of a monitor that was paused, archived or deleted. If its user waits for a report, it's written
 * on what is known unless a collection is due, or a requested one has yet to be repeated.
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
  if (dueAt <= now()) return await requestCollection(context, tx, accountId)
  const [known] = await tx
    .select({ hasReport, retryAt: accounts.retryAt, collectedAt: accounts.lastCollectedAt })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(eq(monitors.id, id))
  if (!known?.hasReport) await enqueue(tx, writeReportJob, { monitorId: id, ...firstRun })
  else if (known.collectedAt && !known.retryAt)
    await enqueue(tx, writeReportJob, { monitorId: id, ...requestedRun(known.collectedAt) })
}
