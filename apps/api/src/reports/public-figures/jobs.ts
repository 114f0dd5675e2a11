import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every hour: make the stars those that are configured. */
export const keepStarsJob = defineJob({
  name: 'keep-stars',
  payload: z.object({}),
  retries: 0,
  cron: '7 * * * *',
})
