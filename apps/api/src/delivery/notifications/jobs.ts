import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every quarter of an hour, as time zones differ by as little: queue the weekly mails that are due. */
export const scheduleDigestsJob = defineJob({
  name: 'schedule-digests',
  payload: z.object({}),
  retries: 0,
  cron: '*/15 * * * *',
})
