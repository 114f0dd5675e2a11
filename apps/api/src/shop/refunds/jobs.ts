import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Have the payment provider give back what an operator asked for. */
export const giveRefundJob = defineJob({
  name: 'give-refund',
  payload: z.object({ refundId: z.uuid() }),
  retries: 20,
  singleton: ({ refundId }) => refundId,
})
