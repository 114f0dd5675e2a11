import type { Money } from '@tidewatch/contract/money'

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount as people would type it: "4.80". */
export function amountToType({ amount, currency }: Money): string {
  const digits = digitsOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/**
 * An amount as people type it ("4.80", "4,80", "4") in minor units of a currency; `null` for what is none, for more
 * digits than the currency has, and for nothing.
 */
export function typedAmount(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.length > digits) return null
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount > 0 ? amount : null
}
