import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every hour: matches the public figures with the configured ones. */
export const syncPublicFiguresJob = defineJob({
  name: 'keep-public-figures',
  payload: z.object({}),
  retries: 0,
  cron: '7 * * * *',
})
