interface Money {
  /** In minor units (cents). */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** An amount as a decimal number of its currency, for formats that machines read. */
export function majorAmount({ amount, currency }: Money): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return amount / 10 ** (maximumFractionDigits ?? 2)
}

/** An amount in minor units (cents) of an ISO 4217 currency, as a reader of a language writes it. */
export function formatMoney(locale: string, money: Money): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(majorAmount(money))
}
