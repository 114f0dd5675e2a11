import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Has the payment provider make a requested refund. */
export const issueRefundJob = defineJob({
  name: 'issue-refund',
  payload: z.object({ refundId: z.uuid() }),
  retries: 20,
  singleton: ({ refundId }) => refundId,
})
