interface Money {
  /** In minor units (cents). */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** The number of decimals in an ISO 4217 currency. */
export function currencyDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount as a decimal number of its currency, for machine-readable formats. */
export function majorAmount({ amount, currency }: Money): number {
  return amount / 10 ** currencyDigits(currency)
}

/** The same with all decimals of the currency after a point, as in tables and bank files: "4.80". */
export function decimalAmount(money: Money): string {
  return majorAmount(money).toFixed(currencyDigits(money.currency))
}

/** An amount in minor units (cents) of an ISO 4217 currency, formatted for a language. */
export function formatMoney(locale: string, money: Money): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(majorAmount(money))
}

/** The same as on price tags: without decimals if the amount is whole. */
export function formatPrice(locale: string, money: Money): string {
  const amount = majorAmount(money)
  const digits = Number.isInteger(amount) ? 0 : currencyDigits(money.currency)
  const { currency } = money
  return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits }).format(amount)
}
