import type { LedgerAccount } from '@tidewatch/contract/operations/billing-admin'

interface Booking {
  /** The amount paid in money, excluding earlier credit; minor units. */
  paid: number
  total: number
  /** Included in `total`. */
  tax: number
  discount: number
  /** The part of the lines for changes within a period, credits included. */
  proration: number
}

/**
 * The ledger entries of one invoice, which sum to 0: what we received, and for what. Accounts without an amount are
 * left out.
 */
export function ledgerRows({
  paid,
  total,
  tax,
  discount,
  proration,
}: Booking): { account: LedgerAccount; amount: number }[] {
  const rows: { account: LedgerAccount; amount: number }[] = [
    { account: 'cash', amount: paid },
    { account: 'credit', amount: total - paid },
    { account: 'discount', amount: discount },
    { account: 'tax', amount: -tax },
    { account: 'proration', amount: -proration },
    { account: 'sales', amount: -(total - tax - proration + discount) },
  ]
  // Filters out `0 - 0` and `-0`.
  return rows.filter(({ amount }) => amount !== 0)
}
