import type { BillingInterval } from '@tidewatch/contract/shop/money'

/** When a purchase first renews; in a month that is too short, on its last day. */
export function nextRenewal(from: Date, interval: BillingInterval): Date {
  const months = interval === 'year' ? 12 : 1
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return next
}

/** When a free trial ends. */
export function trialEnd(from: Date, days: number): Date {
  const end = new Date(from)
  end.setUTCDate(from.getUTCDate() + days)
  return end
}
