import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { changeAndCharge, end, endTrialAndCharge, type Notify, refundPayment, sessionTotal } from './billing.ts'
import { type Invoice, newId, type Session, type Subscription } from './book.ts'
import { secondsOf } from './clock.ts'
import { found, StripeFailure } from './failure.ts'
import { changeTo, priceWithId, renewalCost } from './prices.ts'
import type { SandboxState } from './state.ts'
import {
  wireCoupon,
  wireCustomer,
  wireDispute,
  wireInvoice,
  wireList,
  wirePayment,
  wirePrice,
  wireRefund,
  wireSession,
  wireSubscription,
} from './wire.ts'

const metadata = z.record(z.string(), z.string()).default({})
const int = z.coerce.number().int()
const booleanParam = z.enum(['true', 'false']).transform((value) => value === 'true')

const customerForm = z.object({ email: z.string().optional(), metadata })
const priceForm = z.object({
  currency: z.string().length(3),
  unit_amount: int.min(0),
  lookup_key: z.string().optional(),
  product_data: z.object({ name: z.string() }),
  recurring: z.object({ interval: z.enum(['month', 'year']) }).optional(),
  metadata,
})
const couponForm = z.object({
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: int.positive().optional(),
  currency: z.string().length(3).optional(),
  duration: z.enum(['once', 'forever']),
})
const sessionForm = z.object({
  mode: z.enum(['payment', 'subscription']),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  line_items: z.array(z.object({ price: z.string(), quantity: int.min(1) })).min(1),
  discounts: z
    .array(z.object({ coupon: z.string() }))
    .max(1)
    .optional(),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: int.optional(),
  metadata,
  subscription_data: z.object({ metadata, trial_period_days: int.min(1).max(730).optional() }).optional(),
})
const subscriptionForm = z.object({
  cancel_at_period_end: booleanParam.optional(),
  items: z
    .array(z.object({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).optional(),
  proration_date: int.optional(),
  trial_end: z.literal('now').optional(),
})
const previewForm = z.object({
  subscription: z.string(),
  subscription_details: subscriptionForm.omit({ cancel_at_period_end: true }).optional(),
})
const refundForm = z.object({ payment_intent: z.string(), amount: int.positive().optional(), metadata })

interface Wire {
  state: SandboxState
  tell: Notify
  /** Parses a form and responds once per idempotency key. */
  post: (path: string, handle: (c: Context, form: unknown) => object) => void
}

/** The endpoints of Stripe's API that the product uses. */
export function wireRoutes(app: Hono, { state, tell, post }: Wire): void {
  const { book } = state
  const now = () => secondsOf(state.clock())
  const subscriptionAt = (id: string): Subscription => found(book.subscriptions[id], 'subscription', id)
  const sessionAt = (id: string): Session => found(book.sessions[id], 'checkout.session', id)
  const originOf = (c: Context) => state.publicOrigin ?? new URL(c.req.url).origin

  post('/v1/customers', (_, form) => {
    const { email, metadata } = customerForm.parse(form)
    const customer = { id: newId(book, 'cus'), email: email ?? null, card: null, metadata }
    book.customers[customer.id] = customer
    return wireCustomer(customer)
  })

  app.delete('/v1/customers/:id', (c) => {
    const id = c.req.param('id')
    found(book.customers[id], 'customer', id)
    for (const subscription of Object.values(book.subscriptions)) {
      if (subscription.customer === id && subscription.status !== 'canceled') end({ tell }, subscription, now())
    }
    delete book.customers[id]
    return c.json({ id, object: 'customer', deleted: true })
  })

  post('/v1/prices', (_, form) => {
    const { currency, unit_amount, lookup_key, product_data, recurring, metadata } = priceForm.parse(form)
    const price = {
      id: newId(book, 'price'),
      product: newId(book, 'prod'),
      lookupKey: lookup_key ?? null,
      name: product_data.name,
      unitAmount: unit_amount,
      currency: currency.toLowerCase(),
      interval: recurring?.interval ?? null,
      metadata,
    }
    book.prices[price.id] = price
    return wirePrice(price)
  })

  app.get('/v1/prices', (c) => {
    const keys = c.req.queries('lookup_keys[0]') ?? c.req.queries('lookup_keys[]') ?? []
    const prices = Object.values(book.prices).filter(({ lookupKey }) => lookupKey !== null && keys.includes(lookupKey))
    return c.json(wireList('/v1/prices', prices.map(wirePrice)))
  })

  app.get('/v1/prices/:id', (c) => c.json(wirePrice(priceWithId(book, c.req.param('id')))))

  post('/v1/coupons', (_, form) => {
    const { percent_off, amount_off, currency, duration } = couponForm.parse(form)
    const coupon = {
      id: newId(book, 'co'),
      percentOff: percent_off ?? null,
      amountOff: amount_off ?? null,
      currency: currency?.toLowerCase() ?? null,
      duration,
    }
    book.coupons[coupon.id] = coupon
    return wireCoupon(coupon)
  })

  post('/v1/checkout/sessions', (c, form) => {
    const parsed = sessionForm.parse(form)
    found(book.customers[parsed.customer], 'customer', parsed.customer)
    const coupon = parsed.discounts?.[0]?.coupon ?? null
    const trialDays = parsed.subscription_data?.trial_period_days ?? null
    const currency = priceWithId(book, parsed.line_items[0]?.price ?? '').currency
    const session: Session = {
      id: newId(book, 'cs'),
      mode: parsed.mode,
      customer: parsed.customer,
      reference: parsed.client_reference_id ?? null,
      lines: parsed.line_items,
      coupon,
      metadata: parsed.metadata,
      subscriptionMetadata: parsed.subscription_data?.metadata ?? {},
      successUrl: parsed.success_url,
      cancelUrl: parsed.cancel_url,
      trialDays,
      status: 'open',
      ...sessionTotal(book, { lines: parsed.line_items, coupon, trialDays }),
      currency,
      created: now(),
      expiresAt: parsed.expires_at ?? now() + 86_400,
      subscription: null,
      invoice: null,
      payment: null,
    }
    book.sessions[session.id] = session
    return wireSession(session, originOf(c))
  })

  app.get('/v1/checkout/sessions/:id', (c) => c.json(wireSession(sessionAt(c.req.param('id')), originOf(c))))

  post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = sessionAt(c.req.param('id') ?? '')
    if (session.status !== 'open')
      throw new StripeFailure(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    tell('checkout.session.expired', { kind: 'session', id: session.id })
    return wireSession(session, originOf(c))
  })

  app.get('/v1/subscriptions/:id', (c) => c.json(wireSubscription(book, subscriptionAt(c.req.param('id')))))

  post('/v1/subscriptions/:id', (c, form) => {
    const subscription = subscriptionAt(c.req.param('id') ?? '')
    if (subscription.status === 'canceled')
      throw new StripeFailure(404, `No such subscription: '${subscription.id}'`, 'resource_missing')
    const { cancel_at_period_end, items, proration_behavior, proration_date, trial_end } = subscriptionForm.parse(form)
    const [item] = items ?? []
    if (item && trial_end === 'now') {
      endTrialAndCharge({ book, tell }, subscription, item.price, now())
    } else if (item && proration_behavior === 'always_invoice') {
      changeAndCharge({ book, tell }, subscription, item.price, proration_date ?? now())
    } else {
      if (item) subscription.price = priceWithId(book, item.price).id
      if (cancel_at_period_end !== undefined) subscription.cancelAtPeriodEnd = cancel_at_period_end
      tell('customer.subscription.updated', { kind: 'subscription', id: subscription.id })
    }
    return wireSubscription(book, subscription)
  })

  app.delete('/v1/subscriptions/:id', (c) => {
    const subscription = subscriptionAt(c.req.param('id'))
    end({ tell }, subscription, now())
    return c.json(wireSubscription(book, subscription))
  })

  app.get('/v1/invoices', (c) => {
    const id = c.req.query('subscription')
    const invoices = Object.values(book.invoices).filter(({ subscription }) => subscription === id)
    return c.json(
      wireList(
        '/v1/invoices',
        invoices.toReversed().map((invoice) => wireInvoice(book, invoice)),
      ),
    )
  })

  post('/v1/invoices/create_preview', (_, form) => {
    const { subscription: id, subscription_details: details } = previewForm.parse(form)
    const subscription = subscriptionAt(id)
    const price = priceWithId(book, details?.items?.[0]?.price ?? subscription.price)
    const at = details?.proration_date ?? now()
    const isCharged = details?.proration_behavior === 'always_invoice'
    const { from, to } = subscription
    const renewal = { price: price.id, quantity: 1, amount: price.unitAmount, proration: false, from, to }
    const { lines, total } = isCharged
      ? changeTo(book, subscription, price, at)
      : { lines: [renewal], total: renewalCost(book, subscription, price) }
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
    const upcoming: Invoice = {
      id: 'upcoming_in_sandbox',
      subscription: id,
      customer: subscription.customer,
      status: 'open',
      reason: 'upcoming',
      currency: price.currency,
      lines: lines.map((line, index) => ({ ...line, id: `il_upcoming_${index}` })),
      subtotal,
      discount: subtotal - total,
      total,
      amountPaid: 0,
      created: at,
      paidAt: null,
      attempts: 0,
      nextAttempt: to,
      payment: null,
    }
    return wireInvoice(book, upcoming)
  })

  app.get('/v1/payment_intents/:id', (c) => {
    const id = c.req.param('id')
    return c.json(wirePayment(found(book.payments[id], 'payment_intent', id)))
  })

  post('/v1/refunds', (_, form) => {
    const { payment_intent, amount, metadata } = refundForm.parse(form)
    const refund = { payment: payment_intent, amount: amount ?? null, metadata, at: now() }
    return wireRefund(book, refundPayment({ book, tell }, refund))
  })

  app.get('/v1/refunds', (c) => {
    const payment = c.req.query('payment_intent')
    const since = Number(c.req.query('created[gte]') ?? 0)
    const refunds = Object.values(book.refunds)
      .filter((refund) => refund.created >= since && (payment === undefined || refund.payment === payment))
      .toReversed()
    return c.json(
      wireList(
        '/v1/refunds',
        refunds.map((refund) => wireRefund(book, refund)),
      ),
    )
  })

  app.get('/v1/disputes', (c) => {
    const payment = c.req.query('payment_intent')
    const since = Number(c.req.query('created[gte]') ?? 0)
    const disputes = Object.values(book.disputes)
      .filter((dispute) => dispute.created >= since && (payment === undefined || dispute.payment === payment))
      .toReversed()
    const wired = disputes.map((dispute) => wireDispute(book, dispute))
    return c.json(wireList('/v1/disputes', wired))
  })

  post('/v1/billing_portal/sessions', (c, form) => {
    const { customer, return_url } = z.object({ customer: z.string(), return_url: z.url() }).parse(form)
    found(book.customers[customer], 'customer', customer)
    const url = `${originOf(c)}/portal/${customer}?return=${encodeURIComponent(return_url)}`
    return { id: newId(book, 'bps'), object: 'billing_portal.session', customer, url, return_url, livemode: false }
  })
}
