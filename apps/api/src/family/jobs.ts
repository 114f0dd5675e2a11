import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every hour: end invitations and family agreements whose time is over, and remind of those that come to their end. */
export const reconcileAgreementsJob = defineJob({
  name: 'reconcile-agreements',
  payload: z.object({}),
  retries: 0,
  cron: '11 * * * *',
})
