import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Runs `collectInsights` of `watch/connections`. Monitors queue it, too, on which connections are built: so it can't lie beside it. */
export const collectInsightsJob = defineJob({
  // The name of the queue in the database: jobs that wait there would be stranded under another one.
  name: 'collect-own',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 5,
  concurrency: 2,
  singleton: ({ connectionId }) => connectionId,
})

/** Every night after the UTC day: how large audiences are, and on which days they fell everywhere. */
export const measureAccountsJob = defineJob({
  name: 'measure-accounts',
  payload: z.object({}),
  retries: 2,
  cron: '31 1 * * *',
})
