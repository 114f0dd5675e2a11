import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Checks for deliveries of one account, and reads them. */
export const checkDeliveriesJob = defineJob({
  name: 'check-deliveries',
  payload: z.object({ monitorId: z.uuid() }),
  retries: 2,
  concurrency: 2,
  concurrencyPerGroup: 1,
  singleton: ({ monitorId }) => monitorId,
})

/** Every minute: queues the checks that are due. */
export const scheduleDeliveryChecksJob = defineJob({
  name: 'schedule-deliveries',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
