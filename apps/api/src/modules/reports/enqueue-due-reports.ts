import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import type { Transaction } from '#/db/client.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { writeReportJob } from '#/jobs/definitions.ts'

export const baselineRunKey = 'baseline'

/**
 * After a look at an account, queues a report for each of its monitors that has none yet, waits for one, or is due.
 * Monitors that get no report but wait for the look are told that it is done.
 */
export async function enqueueDueReports(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Transaction,
  accountId: string,
  look: Date,
): Promise<void> {
  const isWaiting = sql`${monitors.progress}->>'step' not in ('done', 'failed')`
  // Written out: a selected expression loses its table names, and `id` would mean the report's.
  const hasReport = sql<boolean>`exists (select 1 from reports where reports.monitor_id = monitors.id)`
  const due = await tx
    .select({ id: monitors.id, hasReport })
    .from(monitors)
    .where(
      and(
        eq(monitors.accountId, accountId),
        isNull(monitors.deletedAt),
        isNull(monitors.pausedAt),
        or(isWaiting, lte(monitors.nextReportAt, look), sql`not ${hasReport}`),
      ),
    )
  for (const { id, hasReport } of due) {
    const runKey = hasReport ? look.toISOString() : baselineRunKey
    await enqueue(tx, writeReportJob, { monitorId: id, runKey })
  }
}
