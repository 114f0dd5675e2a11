import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { affiliateTerms } from './affiliate-terms.ts'
import { moneySchema } from './money.ts'

/** As made by `newAffiliateCode`; an affiliate's coupon has the same code. */
export const affiliateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}$/)

/**
 * Why a sign-up or a payment isn't credited. `self`: the affiliate's own account; `own-email`, `own-card`: another
 * account with the affiliate's email address (in another spelling) or card; `known-email`, `known-card`: a person who
 * has had an account before; `customer`: had paid before the referral.
 */
export const affiliateRefusals = ['self', 'own-email', 'own-card', 'known-email', 'known-card', 'customer'] as const
export type AffiliateRefusal = (typeof affiliateRefusals)[number]

export const affiliateChannels = ['link', 'coupon'] as const
export type AffiliateChannel = (typeof affiliateChannels)[number]

export const affiliateEntryKinds = ['sign-up', 'refused', 'earned', 'reversed', 'paid-out'] as const

/** Characters of an IBAN, without spaces. */
export const ibanLength = { min: 15, max: 34 } as const

/** Where an affiliate is paid to: a PayPal account or a bank account. */
export const payoutTargetSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('paypal'), name: z.string().trim().min(1).max(120), account: z.email().max(254) }),
  z.object({
    method: z.literal('bank'),
    name: z.string().trim().min(1).max(120),
    /** An IBAN, without spaces. */
    account: z
      .string()
      .max(100)
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(z.string().min(ibanLength.min).max(ibanLength.max)),
  }),
])
export type PayoutTarget = z.infer<typeof payoutTargetSchema>

/**
 * All amounts in one currency. `pending` waits for the hold, `payable` is due with the next payout; together they're
 * the balance.
 */
const affiliateBalanceSchema = z.object({
  earned: moneySchema,
  /** What refunds reversed; not negative. */
  reversed: moneySchema,
  pending: moneySchema,
  /** Negative where a refund followed the payout: the next commissions offset it. */
  payable: moneySchema,
  paidOut: moneySchema,
})
export type AffiliateBalance = z.infer<typeof affiliateBalanceSchema>

const daySchema = z.object({ day: z.iso.date(), clicks: z.int(), signUps: z.int(), paid: z.int() })
export type AffiliateDay = z.infer<typeof daySchema>

const affiliateSchema = z.object({
  code: z.string(),
  joinedAt: z.iso.datetime(),
  payoutTarget: payoutTargetSchema.nullable(),
  totals: z.object({
    clicks: z.int(),
    signUps: z.int(),
    /** Payments that count, and how many of them were refunded in part or whole. */
    paid: z.int(),
    refunded: z.int(),
    refused: z.int(),
  }),
  /** One for each currency ever paid in; the terms' currency when there's none yet. */
  balances: z.array(affiliateBalanceSchema).min(1),
  /** UTC days, oldest first, without gaps; today is the last. */
  days: z.array(daySchema),
})
export type Affiliate = z.infer<typeof affiliateSchema>

export const getAffiliate = defineCall({
  id: 'getAffiliate',
  method: 'GET',
  path: '/affiliate',
  summary: 'Get the user’s affiliate earnings; null if the user has not joined.',
  access: 'signed-in',
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  data: affiliateSchema.nullable(),
})

/** Joining again changes nothing. */
export const joinAffiliates = defineCall({
  id: 'joinAffiliates',
  method: 'POST',
  path: '/affiliate',
  summary: 'Join the affiliate programme. Returns 10001 unless the current terms are accepted.',
  access: 'signed-in',
  body: z.object({ acceptedTerms: z.literal(affiliateTerms.version) }),
  data: z.object({ code: z.string() }),
})

export const setPayoutTarget = defineCall({
  id: 'setPayoutTarget',
  method: 'POST',
  path: '/affiliate/target',
  summary: 'Set the payout target. Returns 10001 if the account is invalid, 10004 if the user has not joined.',
  access: 'signed-in',
  stepUp: true,
  body: payoutTargetSchema,
  data: payoutTargetSchema,
})

/** Doesn't reveal who was referred. */
const affiliateEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(affiliateEntryKinds),
  channel: z.enum(affiliateChannels).nullable(),
  /** `refused` only: what happened, and why it doesn't count. */
  refused: z.object({ what: z.enum(['sign-up', 'payment']), reason: z.enum(affiliateRefusals) }).nullable(),
  /** Its effect on the balance: negative for deductions, `null` where no money is involved. */
  amount: moneySchema.nullable(),
  /** Commissions only: when the hold ends. */
  payableAt: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
})
export type AffiliateEntry = z.infer<typeof affiliateEntrySchema>

export const listAffiliateEntries = defineCall({
  id: 'listAffiliateEntries',
  method: 'GET',
  path: '/affiliate/entry/list',
  summary: 'List sign-ups, commissions, payouts and refused entries, newest first.',
  access: 'signed-in',
  query: z.object(cursorQuery),
  data: z.object({ entries: z.array(affiliateEntrySchema), nextCursor }),
})

/**
 * Called by a page that was opened, and seen, with an affiliate's code in its address. The response sets a cookie for
 * the site's hosts that attributes a later sign-up or order; clicks on the same code within a day count once.
 */
export const recordAffiliateClick = defineCall({
  id: 'recordAffiliateClick',
  method: 'POST',
  path: '/affiliate/click',
  summary: 'Record a click on a referral link. Unknown codes are not counted.',
  access: 'anonymous',
  body: z.object({
    code: z.string().max(40),
    /** The page's path, without its query. */
    path: z.string().max(500),
  }),
  data: z.object({ counted: z.boolean() }),
})
