import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Runs `collectInsights` of `watch/connections`. Declared here because monitors enqueue it and can't import those. */
export const collectInsightsJob = defineJob({
  // The queue's name in the database: renaming it would strand the jobs waiting there.
  name: 'collect-own',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 5,
  concurrency: 2,
  singleton: ({ connectionId }) => connectionId,
})

/** Every night after the UTC day ends: measures audience sizes and detects the days with drops everywhere. */
export const measureAccountsJob = defineJob({
  name: 'measure-accounts',
  payload: z.object({}),
  retries: 2,
  cron: '31 1 * * *',
})
