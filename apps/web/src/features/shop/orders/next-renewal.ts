import type { BillingInterval } from '@tidewatch/contract/shop/money'

/** When something that is bought at a moment renews first; the last day of a month that is too short. */
export function nextRenewal(from: Date, interval: BillingInterval): Date {
  const months = interval === 'year' ? 12 : 1
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return next
}

/** When free days that begin at a moment end. */
export function trialEnd(from: Date, days: number): Date {
  const end = new Date(from)
  end.setUTCDate(from.getUTCDate() + days)
  return end
}
