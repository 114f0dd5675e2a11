import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Syncs an order, a subscription or a payment with the payment provider. */
export const settlePaymentJob = defineJob({
  name: 'settle-payment',
  payload: z.object({ kind: z.enum(['order', 'subscription', 'payment']), id: z.string().min(1).max(255) }),
  retries: 10,
  concurrency: 2,
  singleton: ({ kind, id }) => `${kind} ${id}`,
})

/**
 * Every ten minutes: syncs payments whose outcome should be known by now, ends what has expired, announces renewals.
 */
export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  retries: 0,
  cron: '3-59/10 * * * *',
})
