/** An amount in minor units (cents) of an ISO 4217 currency, as a reader of a language writes it. */
export function formatMoney(locale: string, { amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
