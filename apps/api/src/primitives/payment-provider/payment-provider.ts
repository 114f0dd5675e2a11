import type { BillingInterval } from '@tidewatch/contract/shop/money'
import type { subscriptionStates } from '@tidewatch/contract/shop/subscriptions'

/** Something of the catalogue as a provider has to know it. */
export interface Sellable {
  itemId: string
  name: string
  /** Minor units. */
  amount: number
  currency: string
  /** `null` for what is paid once. */
  interval: BillingInterval | null
}

export interface NewCheckout {
  orderId: string
  userId: string
  customerId: string
  lines: { item: Sellable; quantity: number }[]
  /** Free days before a plan is charged first; `null` where there are none. */
  trialDays: number | null
  /** Taken off: a share or an amount, from the first payment or from all. */
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
  /** The page to pay on; `null` once it is over. */
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
  /** Of ours, as they were given when it began. */
  userId: string
  orderId: string | null
  status: (typeof subscriptionStates)[number]
  /** Whether it is in its free days, also when it is stopped. */
  isTrial: boolean
  /** What the next renewal is for. */
  itemId: string
  currency: string
  periodStart: Date
  periodEnd: Date
  endedAt: Date | null
  /** The fingerprint of the card that it is charged to, the same for the same card; `null` where it is no card. */
  card: string | null
  /** What the next renewal costs; `null` when there is none. */
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
  /** When the provider tries again to charge it. */
  nextAttemptAt: Date | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amount: number
  currency: string
  /** The key that it was asked for with; `null` for what was given back at the provider itself. */
  key: string | null
  createdAt: Date
}

/** What an event of the provider is about. Only where to look is taken from it; what is true is asked. */
export interface ProviderEvent {
  id: string
  type: string
  happenedAt: Date
  about: { kind: 'order' | 'subscription' | 'payment'; id: string } | null
}

/**
 * Whoever takes the money. Amounts are minor units. Every call throws `paymentFailed`: with the reason `paymentDeclined`
 * when the card was, else `providerSilent`. Calls that change something take a key and do their work once per key.
 */
export interface PaymentProvider {
  /** Names it in the address of its webhook. */
  name: string
  createCustomer: (customer: { userId: string; email: string }) => Promise<string>
  /** Forgets a customer and ends what they pay for. One that is gone already is no error. */
  deleteCustomer: (customerId: string) => Promise<void>
  createCheckout: (checkout: NewCheckout) => Promise<Checkout>
  readCheckout: (checkoutId: string) => Promise<Checkout>
  /** Nobody can pay it any more. One that is over already is no error. */
  expireCheckout: (checkoutId: string) => Promise<void>
  /** `null` when the provider does not know it. */
  readSubscription: (id: string) => Promise<ProviderSubscription | null>
  /** The oldest first. */
  listInvoices: (subscriptionId: string) => Promise<ProviderInvoice[]>
  /**
   * What it would cost to change a plan, today or from the next renewal on: what is given back, what is charged, and the
   * renewal after it. Free days end with a change that is made today.
   */
  previewChange: (
    change: PlanChange & { isNow: boolean },
  ) => Promise<{ credit: number; charge: number; today: number; atRenewal: number }>
  /** Changes a plan and charges the difference at once, all of it where that ends free days. */
  changeNow: (change: PlanChange & { key: string }) => Promise<void>
  /** From the next renewal on, another item is charged. */
  changeAtRenewal: (change: { subscriptionId: string; item: Sellable }) => Promise<void>
  setStopped: (subscriptionId: string, stopped: boolean) => Promise<void>
  endNow: (subscriptionId: string) => Promise<void>
  /** The fingerprint of the card of a payment, the same for the same card; `null` where no card paid. */
  cardOf: (paymentId: string) => Promise<string | null>
  /** Throws `conflict` for more than is left of the payment. */
  refund: (refund: { paymentId: string; amount: number; key: string }) => Promise<void>
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>
  refundsSince: (time: Date) => Promise<ProviderRefund[]>
  portalUrl: (customerId: string, returnUrl: string) => Promise<string>
  /** Throws `forbidden` unless the body carries the provider's fresh signature. */
  readEvent: (body: string, signature: string) => Promise<ProviderEvent>
}

export interface PlanChange {
  subscriptionId: string
  item: Sellable
  /** By which moment what is not used is reckoned. */
  at: Date
}
