import type { LedgerAccount } from '@tidewatch/contract/operations/billing-admin'

export interface Booking {
  /** What was paid, and what was settled with credit from before; minor units. */
  paid: number
  total: number
  /** Of `total`. */
  tax: number
  discount: number
  /** The part of the lines that is for a change in the middle of a period, credits included. */
  proration: number
}

/** The rows of one invoice, which add up to 0: what we have now, and what it was for. Accounts without an amount have none. */
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
  // `0 - 0` is kept out, and so is `-0`.
  return rows.filter(({ amount }) => amount !== 0)
}
