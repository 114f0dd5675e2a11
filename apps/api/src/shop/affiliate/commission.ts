import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'

/** The commission on a net amount, in minor units. Half a cent is rounded up. */
export function commissionOn(net: number): number {
  return Math.round((net * affiliateTerms.percent) / 100)
}

/** How much of a commission is reversed after `refunded` of `paid` was refunded; all of it in the end. */
export function reversedOf(commission: number, { paid, refunded }: { paid: number; refunded: number }): number {
  return paid <= 0 ? 0 : Math.round((commission * Math.min(refunded, paid)) / paid)
}
