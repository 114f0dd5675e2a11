import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { oneLine } from '../one-line.ts'

/** Days within which a contract can be withdrawn from without a reason (directive 2011/83/EU, article 9). */
export const withdrawalDays = 14

/** `withdraw`: undo the contract and get a refund. `cancel`: let a plan end with the paid period. */
export const withdrawalKinds = ['withdraw', 'cancel'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/**
 * The result of a confirmed declaration. `team`: people handle it, because nothing matched or too little was certain.
 */
const withdrawalOutcomes = ['done', 'team'] as const

// The confirmation repeats this text to an address that someone else may have entered, so it can't contain links.
const hasNoLink = (text: string) => !/[\p{L}\d]\.\p{L}|:\/\/|@/u.test(text)

const singleLine = (max: number) => z.string().trim().min(1).max(max).regex(oneLine).refine(hasNoLink)

export const withdrawalSchema = z.object({
  kind: z.enum(withdrawalKinds),
  name: singleLine(100),
  /** The address used for the order: the confirmation goes there. */
  email: z.email().max(254),
  /** Invoice number, or what was bought. */
  contract: singleLine(200),
  note: z.string().trim().max(500).refine(hasNoLink).default(''),
})
export type NewWithdrawal = z.input<typeof withdrawalSchema>

/** The response doesn't reveal whether there is an order: it's always the same. */
export const declareWithdrawal = defineCall({
  id: 'declareWithdrawal',
  method: 'POST',
  path: '/shop/withdrawal',
  summary:
    'Withdraw from a contract or cancel a plan, without a session. An email confirms the declaration and its date; the request is carried out once the link in that email is followed.',
  access: 'anonymous',
  body: withdrawalSchema,
  data: z.object({ declaredAt: z.iso.datetime() }),
})

export const confirmWithdrawal = defineCall({
  id: 'confirmWithdrawal',
  method: 'POST',
  path: '/shop/withdrawal/confirm',
  summary: 'Carry out a declaration, using the secret from its email. Idempotent.',
  access: 'anonymous',
  body: z.object({ secret: z.string().min(1).max(100) }),
  data: z.object({ kind: z.enum(withdrawalKinds), outcome: z.enum(withdrawalOutcomes) }),
})
export type ConfirmedWithdrawal = z.infer<typeof confirmWithdrawal.data>
