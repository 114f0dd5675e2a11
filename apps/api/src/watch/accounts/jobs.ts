import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every night after the UTC day: how large audiences are, and on which days they fell everywhere. */
export const measureAccountsJob = defineJob({
  name: 'measure-accounts',
  payload: z.object({}),
  retries: 2,
  cron: '31 1 * * *',
})
