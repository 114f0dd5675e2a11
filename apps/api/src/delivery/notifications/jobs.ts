import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every quarter of an hour, because time zones have such offsets: enqueues the weekly emails that are due. */
export const scheduleDigestsJob = defineJob({
  name: 'schedule-digests',
  payload: z.object({}),
  retries: 0,
  cron: '*/15 * * * *',
})
