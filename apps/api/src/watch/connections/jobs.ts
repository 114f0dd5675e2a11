import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Refreshes the access token of a connected account. */
export const refreshConnectionJob = defineJob({
  name: 'refresh-connection',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 2,
  singleton: ({ connectionId }) => connectionId,
})

/** Every ten minutes: enqueues jobs that are due for connected accounts. */
export const scheduleConnectionsJob = defineJob({
  name: 'schedule-own',
  payload: z.object({}),
  retries: 0,
  cron: '*/10 * * * *',
})
