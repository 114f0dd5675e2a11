import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every night: creates the coming partitions, and erases ended sessions and everything deleted seven days ago. */
export const maintenanceJob = defineJob({
  name: 'housekeeping',
  payload: z.object({}),
  retries: 2,
  cron: '17 3 * * *',
})
