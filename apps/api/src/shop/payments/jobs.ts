import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Deletes a deleted user's customer at the payment provider, which ends their subscriptions. */
export const closeCustomerJob = defineJob({
  name: 'close-customer',
  payload: z.object({ customerId: z.string().min(1).max(255) }),
  retries: 20,
  singleton: ({ customerId }) => customerId,
})
