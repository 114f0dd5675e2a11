import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'

/** Who changed money or a plan. `system`: the payment provider or a scheduled job. */
export const auditActors = ['system', 'user', 'operator'] as const

/** Every action that's recorded. */
export const auditActions = [
  'order-paid',
  'trial-begun',
  'trial-refused',
  'order-refunded',
  'subscription-changed',
  'plan-changed',
  'plan-chosen',
  'plan-stopped',
  'plan-resumed',
  'double-plan-returned',
  'gift-redeemed',
  'gift-ended',
  'refund-asked',
  'refund-given',
  'refund-refused',
  'payment-disputed',
  'dispute-returned',
  'coupon-created',
  'coupon-ended',
  'affiliate-joined',
  'affiliate-paid-out',
] as const

/** What an entry is about: a record of ours with an id. */
export const auditSubjects = ['order', 'subscription', 'gift', 'coupon', 'affiliate', 'payout'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Values before or after an action, by name. Amounts are minor units of the `currency` beside them. */
const auditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditFacts = z.infer<typeof auditFacts>

const entrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.enum(auditActors),
  /** Email address of the actor; `null` for the system, and once the user is gone. */
  actor: z.string().nullable(),
  action: z.enum(auditActions),
  /** `null` where it's about the user as such. */
  subject: z.object({ kind: z.enum(auditSubjects), id: z.uuid() }).nullable(),
  /** Email address of the user concerned; `null` if there is none, and once the user is gone. */
  user: z.string().nullable(),
  before: auditFacts.nullable(),
  after: auditFacts.nullable(),
  /** An operator's reason; erased with the user concerned. */
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof entrySchema>

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/operator/billing/audit',
  summary: 'List actions on payments and plans, with who took them and why, newest first.',
  access: 'operator',
  query: z.object({
    ...cursorQuery,
    /** The beginning of an email address, or the id of a user or of the changed record. */
    q: z.string().trim().max(200).default(''),
    by: z.enum(auditActors).optional(),
  }),
  data: z.object({ entries: z.array(entrySchema), nextCursor }),
})
