import Stripe from 'stripe'
import { AppError } from '#/platform/http/app-error.ts'
import type {
  NewCheckout,
  PaymentProvider,
  PlanChange,
  ProviderSubscription,
} from '#/primitives/payment-provider/payment-provider.ts'
import {
  fingerprintOf,
  readCheckout,
  readDispute,
  readEvent,
  readInvoice,
  readRefund,
  readSubscription,
} from './read-objects.ts'
import { createStripePrices } from './stripe-prices.ts'

interface Parts {
  stripe: Stripe
  webhookSecret: string
  now: () => Date
}

/** The maximum age of a signature in seconds, as Stripe recommends. */
const signatureTolerance = 300
/** With one key. Each further attempt first repeats the earlier ones. */
const maxChargeAttempts = 10
const expandPayments = { expand: ['data.payments'] }

/** Stripe as the product's payment provider. https://docs.stripe.com/api */
export function createStripeProvider({ stripe, webhookSecret, now }: Parts): PaymentProvider {
  const prices = createStripePrices(stripe)

  async function withRenewal(subscription: Omit<ProviderSubscription, 'renewalAmount'>): Promise<ProviderSubscription> {
    const renews = subscription.status === 'active' || subscription.status === 'trial'
    const renewalAmount = renews ? (await stripe.invoices.createPreview({ subscription: subscription.id })).total : null
    return { ...subscription, renewalAmount }
  }

  async function itemChange({ subscriptionId, item }: Omit<PlanChange, 'at'>) {
    const { items, status, metadata } = await stripe.subscriptions.retrieve(subscriptionId)
    return {
      items: [{ id: items.data[0]?.id ?? '', price: await prices.idOf(item) }],
      isTrial: status === 'trialing',
      // As set at checkout.
      hasFirstDiscount: metadata.discount === 'first',
    }
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    createCustomer: async ({ userId, email }) =>
      (
        await stripe.customers.create(
          { email, metadata: { user: userId } },
          { idempotencyKey: `customer ${userId} ${email}` },
        )
      ).id,
    deleteCustomer: async (id) => {
      await stripe.customers.del(id).catch(nullIfMissing)
    },
    createCheckout: async (checkout) => {
      const lines = await Promise.all(
        checkout.lines.map(async ({ item, quantity }) => ({ price: await prices.idOf(item), quantity })),
      )
      const discounts = checkout.discount ? [{ coupon: await createCoupon(stripe, checkout) }] : null
      const isPlan = checkout.lines.some(({ item }) => item.interval !== null)
      const session = await stripe.checkout.sessions.create(
        {
          mode: isPlan ? 'subscription' : 'payment',
          customer: checkout.customerId,
          client_reference_id: checkout.orderId,
          line_items: lines,
          ...(discounts ? { discounts } : {}),
          ...(isPlan ? { subscription_data: subscriptionData(checkout) } : {}),
          success_url: checkout.successUrl,
          cancel_url: checkout.cancelUrl,
          expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
          metadata: { order: checkout.orderId },
        },
        { idempotencyKey: `checkout ${checkout.orderId}` },
      )
      return readCheckout(session)
    },
    readCheckout: async (id) => readCheckout(await stripe.checkout.sessions.retrieve(id)),
    expireCheckout: async (id) => {
      const isOpen = async () => (await stripe.checkout.sessions.retrieve(id)).status === 'open'
      if (!(await isOpen())) return
      await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
        // Stripe refuses what was paid or expired since.
        if (await isOpen()) throw error
      })
    },
    readSubscription: async (id) => {
      const subscription = await stripe.subscriptions
        .retrieve(id, { expand: ['default_payment_method'] })
        .catch(nullIfMissing)
      return subscription ? withRenewal(await readSubscription(subscription, prices)) : null
    },
    listInvoices: async (subscription) => {
      const all = await stripe.invoices
        .list({ subscription, limit: 100, ...expandPayments })
        .autoPagingToArray({ limit: 10_000 })
      return Promise.all(all.toReversed().map((invoice) => readInvoice(invoice, prices)))
    },
    previewChange: async (change) => {
      const { subscriptionId: subscription, at } = change
      const { items, isTrial, hasFirstDiscount } = await itemChange(change)
      if (isTrial && change.isNow) {
        const first = await stripe.invoices.createPreview({
          subscription,
          subscription_details: { items, ...endTrial },
        })
        const atRenewal = hasFirstDiscount ? first.subtotal : first.total
        return { credit: 0, charge: first.total, today: first.total, atRenewal }
      }
      const [today, renewal] = await Promise.all([
        stripe.invoices.createPreview({
          subscription,
          subscription_details: { items, proration_behavior: 'always_invoice', proration_date: secondsOf(at) },
        }),
        stripe.invoices.createPreview({ subscription, subscription_details: { items, proration_behavior: 'none' } }),
      ])
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const amounts = today.lines.data.map(({ amount }) => amount)
      return {
        credit: sum(amounts.filter((amount) => amount < 0)),
        charge: sum(amounts.filter((amount) => amount > 0)),
        today: today.total,
        atRenewal: renewal.total,
      }
    },
    changeNow: async ({ key, ...change }) => {
      const { items, isTrial } = await itemChange(change)
      const prorated = { proration_behavior: 'always_invoice', proration_date: secondsOf(change.at) } as const
      await retryAfterDecline(key, (idempotencyKey) =>
        stripe.subscriptions.update(
          change.subscriptionId,
          {
            items,
            ...(isTrial ? endTrial : prorated),
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey },
        ),
      )
    },
    changeAtRenewal: async (change) => {
      const { items } = await itemChange(change)
      await stripe.subscriptions.update(change.subscriptionId, { items, proration_behavior: 'none' })
    },
    setStopped: async (id, stopped) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: stopped })
    },
    endNow: async (id) => {
      await stripe.subscriptions.cancel(id).catch(nullIfMissing)
    },
    cardOf: async (paymentId) => {
      const { payment_method: method } = await stripe.paymentIntents.retrieve(paymentId, { expand: ['payment_method'] })
      return fingerprintOf(method)
    },
    refund: async ({ paymentId, amount, key }) => {
      const refund = { payment_intent: paymentId, amount, metadata: { key } }
      await stripe.refunds.create(refund, { idempotencyKey: key }).catch(throwConflict)
    },
    refundsOf: async (paymentId) => {
      const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
      return refunds.data.flatMap(readRefund)
    },
    refundsSince: async (time) => {
      const listed = stripe.refunds.list({ created: { gte: secondsOf(time) }, limit: 100 })
      return (await listed.autoPagingToArray({ limit: 10_000 })).flatMap(readRefund)
    },
    disputesOf: async (paymentId) => {
      const disputes = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })
      return disputes.data.flatMap(readDispute)
    },
    disputesSince: async (time) => {
      const listed = stripe.disputes.list({ created: { gte: secondsOf(time) }, limit: 100 })
      return (await listed.autoPagingToArray({ limit: 10_000 })).flatMap(readDispute)
    },
    portalUrl: async (customer, return_url) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
    readEvent: async (body, signature) => {
      const at = now().getTime()
      try {
        return readEvent(
          await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, signatureTolerance, undefined, at),
        )
      } catch (error) {
        throw new AppError('forbidden', { cause: error })
      }
    },
  }
  return withProductErrors(provider)
}

/** A free trial wasn't paid, so there is nothing to credit for it. */
const endTrial = { trial_end: 'now', proration_behavior: 'none' } as const

function subscriptionData({ userId, orderId, discount, trialDays }: NewCheckout) {
  return {
    metadata: { user: userId, order: orderId, ...(discount ? { discount: discount.duration } : {}) },
    ...(trialDays === null ? {} : { trial_period_days: trialDays }),
  }
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

async function createCoupon(stripe: Stripe, { orderId, discount }: NewCheckout): Promise<string> {
  const { percentOff = null, amountOff = null, currency = '', duration = 'first' } = discount ?? {}
  const coupon = await stripe.coupons.create(
    {
      duration: duration === 'forever' ? 'forever' : 'once',
      ...(percentOff === null
        ? { amount_off: amountOff ?? 0, currency: currency.toLowerCase() }
        : { percent_off: percentOff }),
    },
    { idempotencyKey: `coupon ${orderId}` },
  )
  return coupon.id
}

/**
 * Stripe repeats a decline for the same key, even after the card was changed or topped up. Only if it reports the
 * decline as repeated is another charge attempted, with another key: nothing was charged with the first one.
 * https://docs.stripe.com/error-low-level#idempotency
 */
async function retryAfterDecline(
  key: string,
  charge: (idempotencyKey: string) => Promise<unknown>,
  attempt = 1,
): Promise<void> {
  try {
    await charge(attempt === 1 ? key : `${key} attempt ${attempt}`)
  } catch (error) {
    if (!isRepeatedDecline(error) || attempt === maxChargeAttempts) throw error
    await retryAfterDecline(key, charge, attempt + 1)
  }
}

function isRepeatedDecline(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError && error.headers?.['idempotent-replayed'] === 'true'
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}

function throwConflict(error: unknown): never {
  // The amount is wrong, or nothing is left to refund: a retry can't succeed.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    throw new AppError('conflict', { cause: error })
  }
  throw error
}

/** Wraps a provider so that its errors become the product's. */
function withProductErrors(provider: PaymentProvider): PaymentProvider {
  const entries = Object.entries(provider).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    const call = member as (...args: unknown[]) => Promise<unknown>
    return [name, (...args: unknown[]) => call(...args).catch(rethrow)]
  })
  return Object.fromEntries(entries) as PaymentProvider
}

function rethrow(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const reason = error instanceof Stripe.errors.StripeCardError ? 'paymentDeclined' : 'providerSilent'
  throw new AppError('paymentFailed', { reason, cause: error })
}
