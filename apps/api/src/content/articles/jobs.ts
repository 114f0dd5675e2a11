import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every minute: notifies the sites whose articles changed or appeared. */
export const refreshSitesJob = defineJob({
  name: 'refresh-sites',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
