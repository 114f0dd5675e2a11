import type { BillingInterval } from '@tidewatch/contract/shop/money'
import type { subscriptionStates } from '@tidewatch/contract/shop/subscriptions'

/** A catalogue item in the form that a provider needs. */
export interface Sellable {
  itemId: string
  name: string
  /** Minor units. */
  amount: number
  currency: string
  /** `null` for one-time purchases. */
  interval: BillingInterval | null
}

export interface NewCheckout {
  orderId: string
  userId: string
  customerId: string
  lines: { item: Sellable; quantity: number }[]
  /** Length of the free trial before a plan's first charge; `null` without one. */
  trialDays: number | null
  /** A percentage or an amount off the first payment or all payments. */
  discount: {
    percentOff: number | null
    amountOff: number | null
    currency: string
    duration: 'first' | 'forever'
  } | null
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface Checkout {
  id: string
  /** The payment page; `null` once it has expired. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  total: number
  currency: string
  subscriptionId: string | null
  paymentId: string | null
}

export interface ProviderSubscription {
  id: string
  /** Our ids, as passed when it was created. */
  userId: string
  orderId: string | null
  status: (typeof subscriptionStates)[number]
  /** Whether it is in its free trial, even if cancelled. */
  isTrial: boolean
  /** The item charged at the next renewal. */
  itemId: string
  currency: string
  periodStart: Date
  periodEnd: Date
  endedAt: Date | null
  /** The fingerprint of the charged card, the same for the same card; `null` without a card. */
  card: string | null
  /** The price of the next renewal; `null` if there is none. */
  renewalAmount: number | null
}

export interface ProviderInvoiceLine {
  itemId: string
  kind: 'item' | 'proration' | 'credit'
  quantity: number
  amount: number
  from: Date
  to: Date
}

export interface ProviderInvoice {
  id: string
  isPaid: boolean
  currency: string
  lines: ProviderInvoiceLine[]
  discount: number
  total: number
  amountPaid: number
  paymentId: string | null
  createdAt: Date
  paidAt: Date | null
  attempts: number
  /** When the provider retries the charge. */
  nextAttemptAt: Date | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amount: number
  currency: string
  /** The key it was requested with; `null` for refunds issued at the provider itself. */
  key: string | null
  createdAt: Date
}

/** A charge that the buyer disputes at their bank. */
export interface ProviderDispute {
  id: string
  paymentId: string
  amount: number
  currency: string
  createdAt: Date
  /** Each time its money was taken from us or returned: not by a mere inquiry. */
  movements: { id: string; isReturn: boolean }[]
  /** Whether the bank has decided for us for good. Until then it may take returned money again. */
  isWon: boolean
}

/** A provider's event. It only names the object; its current state is fetched. */
export interface ProviderEvent {
  id: string
  type: string
  happenedAt: Date
  about: { kind: 'order' | 'subscription' | 'payment'; id: string } | null
}

/**
 * A payment provider. Amounts are minor units. Every call throws `paymentFailed`: with reason `paymentDeclined` if the
 * card was declined, else `providerSilent`. Calls with a key take effect once per key.
 */
export interface PaymentProvider {
  /** Identifies it in its webhook's URL. */
  name: string
  createCustomer: (customer: { userId: string; email: string }) => Promise<string>
  /** Deletes a customer and ends their subscriptions. Succeeds if it no longer exists. */
  deleteCustomer: (customerId: string) => Promise<void>
  createCheckout: (checkout: NewCheckout) => Promise<Checkout>
  readCheckout: (checkoutId: string) => Promise<Checkout>
  /** Makes it impossible to pay. Succeeds if it has already expired. */
  expireCheckout: (checkoutId: string) => Promise<void>
  /** `null` if the provider doesn't have it. */
  readSubscription: (id: string) => Promise<ProviderSubscription | null>
  /** Oldest first. */
  listInvoices: (subscriptionId: string) => Promise<ProviderInvoice[]>
  /**
   * The price of changing a plan, today or from the next renewal: the credit, the charge, and the renewal after it. A
   * change made today ends a free trial.
   */
  previewChange: (
    change: PlanChange & { isNow: boolean },
  ) => Promise<{ credit: number; charge: number; today: number; atRenewal: number }>
  /** Changes a plan and charges the difference immediately, or the full price if that ends a free trial. */
  changeNow: (change: PlanChange & { key: string }) => Promise<void>
  /** Charges another item from the next renewal on. */
  changeAtRenewal: (change: { subscriptionId: string; item: Sellable }) => Promise<void>
  setStopped: (subscriptionId: string, stopped: boolean) => Promise<void>
  endNow: (subscriptionId: string) => Promise<void>
  /** The fingerprint of a payment's card, the same for the same card; `null` if paid without a card. */
  cardOf: (paymentId: string) => Promise<string | null>
  /** Throws `conflict` if the amount exceeds the unrefunded rest of the payment, or its money is disputed. */
  refund: (refund: { paymentId: string; amount: number; key: string }) => Promise<void>
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>
  refundsSince: (time: Date) => Promise<ProviderRefund[]>
  disputesOf: (paymentId: string) => Promise<ProviderDispute[]>
  disputesSince: (time: Date) => Promise<ProviderDispute[]>
  portalUrl: (customerId: string, returnUrl: string) => Promise<string>
  /** Throws `forbidden` unless the body carries the provider's fresh signature. */
  readEvent: (body: string, signature: string) => Promise<ProviderEvent>
}

export interface PlanChange {
  subscriptionId: string
  item: Sellable
  /** The moment used to calculate the unused part. */
  at: Date
}
