import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { payoutTargetSchema } from './affiliate.ts'
import { moneySchema } from './money.ts'

const upTo = {
  /** Commissions whose hold ends by the end of this UTC day. */
  upTo: z.iso.date(),
}

const duePayoutSchema = z.object({
  affiliateId: z.uuid(),
  code: z.string(),
  email: z.string(),
  /** `null` until the affiliate has set one. */
  target: payoutTargetSchema.nullable(),
  amount: moneySchema,
  /** Why it cannot be paid out now; `null` when it can. */
  obstacle: z.enum(['below-minimum', 'no-target']).nullable(),
})
export type DuePayout = z.infer<typeof duePayoutSchema>

export const listDuePayouts = defineCall({
  id: 'listDuePayouts',
  method: 'GET',
  path: '/operator/affiliate/payout',
  summary: 'List the amount payable to each affiliate at the end of a day, most recently joined first.',
  access: 'operator',
  query: z.object({ ...upTo, ...cursorQuery }),
  data: z.object({ payouts: z.array(duePayoutSchema), nextCursor }),
})

export const exportDuePayouts = defineCall({
  id: 'exportDuePayouts',
  method: 'GET',
  path: '/operator/affiliate/payout/export',
  summary: 'Export all payouts that can be made at the end of a day as CSV, with amounts as decimal numbers.',
  access: 'operator',
  stepUp: true,
  query: z.object(upTo),
  produces: 'text/csv',
  data: z.string(),
})

const payoutSchema = z.object({
  id: z.uuid(),
  /** `null` once the affiliate has left. */
  code: z.string().nullable(),
  amount: moneySchema,
  upTo: z.iso.date(),
  at: z.iso.datetime(),
})
export type Payout = z.infer<typeof payoutSchema>

export const listPayouts = defineCall({
  id: 'listPayouts',
  method: 'GET',
  path: '/operator/affiliate/payout/list',
  summary: 'List payouts to affiliates, newest first.',
  access: 'operator',
  query: z.object(cursorQuery),
  data: z.object({ payouts: z.array(payoutSchema), nextCursor }),
})

/** Idempotent per `requestId`. */
export const recordPayout = defineCall({
  id: 'recordPayout',
  method: 'POST',
  path: '/operator/affiliate/payout',
  summary:
    'Record a payout. Returns 10007 if the amount payable or the target has changed, or if it cannot be paid out.',
  access: 'operator',
  stepUp: true,
  body: z.object({
    requestId: z.uuid(),
    affiliateId: z.uuid(),
    amount: moneySchema,
    /** Where the money was sent, as the list or the file showed it. */
    target: payoutTargetSchema,
    ...upTo,
  }),
  data: payoutSchema,
})
export type NewPayout = z.input<NonNullable<typeof recordPayout.body>>
