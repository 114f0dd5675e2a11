import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every hour: ends invitations and family agreements that are due, and sends reminders of those that end soon. */
export const reconcileAgreementsJob = defineJob({
  name: 'reconcile-agreements',
  payload: z.object({}),
  retries: 0,
  cron: '11 * * * *',
})
