import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every night: make the coming partitions, erase what was deleted seven days ago and sessions that ended. */
export const maintenanceJob = defineJob({
  name: 'housekeeping',
  payload: z.object({}),
  retries: 2,
  cron: '17 3 * * *',
})
