import * as z from 'zod'

const seconds = z.int()
const metadata = z.record(z.string(), z.string())
const period = { from: seconds, to: seconds }

const customer = z.object({ id: z.string(), email: z.string().nullable(), card: z.string().nullable(), metadata })
const price = z.object({
  id: z.string(),
  product: z.string(),
  lookupKey: z.string().nullable(),
  name: z.string(),
  unitAmount: z.int().min(0),
  currency: z.string(),
  interval: z.enum(['month', 'year']).nullable(),
  metadata,
})
const coupon = z.object({
  id: z.string(),
  percentOff: z.number().nullable(),
  amountOff: z.int().nullable(),
  currency: z.string().nullable(),
  duration: z.enum(['once', 'forever']),
})
const session = z.object({
  id: z.string(),
  mode: z.enum(['payment', 'subscription']),
  customer: z.string(),
  reference: z.string().nullable(),
  lines: z.array(z.object({ price: z.string(), quantity: z.int().min(1) })).min(1),
  coupon: z.string().nullable(),
  metadata,
  subscriptionMetadata: metadata,
  trialDays: z.int().nullable().default(null),
  successUrl: z.string(),
  cancelUrl: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  subtotal: z.int(),
  total: z.int(),
  currency: z.string(),
  created: seconds,
  expiresAt: seconds,
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
  payment: z.string().nullable(),
})
const subscription = z.object({
  id: z.string(),
  item: z.string(),
  customer: z.string(),
  price: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  ...period,
  /** The amount paid for the whole period, from which the unused part is calculated. */
  paid: z.int(),
  cancelAtPeriodEnd: z.boolean(),
  endedAt: seconds.nullable(),
  trialEnd: seconds.nullable().default(null),
  /** Discounts every renewal. */
  coupon: z.string().nullable(),
  /** Discounts the first charge after a trial: an invoice of zero doesn't use it up. */
  firstCoupon: z.string().nullable().default(null),
  metadata,
  created: seconds,
  latestInvoice: z.string().nullable(),
})
const invoiceLine = z.object({
  id: z.string(),
  price: z.string(),
  quantity: z.int(),
  amount: z.int(),
  proration: z.boolean(),
  ...period,
})
const invoice = z.object({
  id: z.string(),
  subscription: z.string(),
  customer: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible']),
  reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update', 'upcoming']),
  currency: z.string(),
  lines: z.array(invoiceLine),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  amountPaid: z.int(),
  created: seconds,
  paidAt: seconds.nullable(),
  attempts: z.int(),
  nextAttempt: seconds.nullable(),
  payment: z.string().nullable(),
})
const payment = z.object({
  id: z.string(),
  charge: z.string(),
  customer: z.string(),
  /** The card number. */
  card: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  created: seconds,
})
const refund = z.object({
  id: z.string(),
  payment: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: seconds,
  metadata,
})
const dispute = z.object({
  id: z.string(),
  payment: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: seconds,
  /** `warning_needs_response`: an inquiry of the bank, which takes no money. */
  status: z.enum(['warning_needs_response', 'needs_response', 'appeal_needs_response', 'won', 'lost']),
  /** How often its money was taken or returned, in turn. */
  moves: z.int().default(1),
})

/** The sandbox's entire state, as stored in its file. */
export const bookSchema = z.object({
  next: z.int(),
  customers: z.record(z.string(), customer),
  prices: z.record(z.string(), price),
  coupons: z.record(z.string(), coupon),
  sessions: z.record(z.string(), session),
  subscriptions: z.record(z.string(), subscription),
  invoices: z.record(z.string(), invoice),
  payments: z.record(z.string(), payment),
  refunds: z.record(z.string(), refund),
  disputes: z.record(z.string(), dispute).default({}),
})

export type Book = z.infer<typeof bookSchema>
export type Customer = z.infer<typeof customer>
export type Price = z.infer<typeof price>
export type Coupon = z.infer<typeof coupon>
export type Session = z.infer<typeof session>
export type Subscription = z.infer<typeof subscription>
export type InvoiceLine = z.infer<typeof invoiceLine>
export type Invoice = z.infer<typeof invoice>
export type Payment = z.infer<typeof payment>
export type Refund = z.infer<typeof refund>
export type Dispute = z.infer<typeof dispute>

export function emptyBook(): Book {
  return {
    next: 1,
    customers: {},
    prices: {},
    coupons: {},
    sessions: {},
    subscriptions: {},
    invoices: {},
    payments: {},
    refunds: {},
    disputes: {},
  }
}

/** A new id with Stripe's prefix for this type of object. */
export function newId(book: Book, prefix: string): string {
  const id = `${prefix}_sandbox${String(book.next).padStart(8, '0')}`
  book.next += 1
  return id
}
