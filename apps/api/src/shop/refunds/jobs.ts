import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Have the payment provider give back what an operator asked for. */
export const issueRefundJob = defineJob({
  name: 'issue-refund',
  payload: z.object({ refundId: z.uuid() }),
  retries: 20,
  singleton: ({ refundId }) => refundId,
})
