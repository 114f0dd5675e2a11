import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Ask the payment provider about an order, a subscription or a payment, and make ours the same. */
export const settlePaymentJob = defineJob({
  name: 'settle-payment',
  payload: z.object({ kind: z.enum(['order', 'subscription', 'payment']), id: z.string().min(1).max(255) }),
  retries: 10,
  concurrency: 2,
  singleton: ({ kind, id }) => `${kind} ${id}`,
})

/** Every ten minutes: ask about payments that should be known by now, end what is over, announce renewals. */
export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  retries: 0,
  cron: '3-59/10 * * * *',
})
