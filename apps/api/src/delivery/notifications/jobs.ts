import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every minute: queue messages that waited, for the end of quiet hours or for their next attempt. */
export const sendWaitingJob = defineJob({
  name: 'send-waiting',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})

/** Every quarter of an hour, as time zones differ by as little: queue the weekly mails that are due. */
export const scheduleDigestsJob = defineJob({
  name: 'schedule-digests',
  payload: z.object({}),
  retries: 0,
  cron: '*/15 * * * *',
})
