import { createMemoryLedger } from '@tidewatch/instagram/token-ledger'
import type { Context } from '#/primitives/context.ts'
import { openGraph } from '#/primitives/graph/graph.ts'
import { writeReport } from '#/reports/reports/write-report.ts'
import { type ReportRun, writeReportJob } from '#/watch/report-schedule/jobs.ts'

export interface Past {
  context: Context
  /** Writes the reports that were enqueued since. */
  writeReports(): Promise<void>
}

/**
 * A context in which it is `at`: the clock says so, the sandbox answers as of then (or as of `sandboxAt`), and reports
 * are written on demand. Nothing else is enqueued, so no emails about the past are sent.
 */
export function createPast(
  { enqueue: _, ...context }: Context,
  { at, sandboxAt = at, sandboxFetch }: { at: Date; sandboxAt?: Date | undefined; sandboxFetch: typeof fetch },
): Past {
  const pendingRuns: ReportRun[] = []
  const now = () => at
  const fetchAt: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-sandbox-now', sandboxAt.toISOString())
    return sandboxFetch(input, { ...init, headers })
  }
  const past: Context = {
    ...context,
    now,
    graph: openGraph({
      env: context.env,
      ledger: pastLedger(context, now),
      now,
      fetch: fetchAt,
      // No time passes between retries there.
      sleep: async () => undefined,
    }),
    enqueue: async (_tx, job, payload) => {
      if (job.name === writeReportJob.name) pendingRuns.push(writeReportJob.payload.parse(payload))
    },
  }
  return {
    context: past,
    async writeReports() {
      for (const run of pendingRuns.splice(0)) await writeReport(past, run)
    },
  }
}

// Calls made at past times must not count against the current budget.
function pastLedger({ env, budget }: Pick<Context, 'env' | 'budget'>, now: () => Date) {
  return createMemoryLedger({ tokens: env.GRAPH_TOKENS, plan: budget.plan, now, random: Math.random })
}
