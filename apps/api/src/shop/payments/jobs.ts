import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Have the payment provider forget a customer whose user is deleted, and end what they pay for. */
export const closeCustomerJob = defineJob({
  name: 'close-customer',
  payload: z.object({ customerId: z.string().min(1).max(255) }),
  retries: 20,
  singleton: ({ customerId }) => customerId,
})
