import { currencyDigits } from '@tidewatch/i18n/formatting/money'

/**
 * Parses a typed amount ("4.80", "4,80", "4") into minor units of a currency; `null` if it isn't an amount, has more
 * decimals than the currency, or is zero.
 */
export function parseAmount(text: string, currency: string): number | null {
  const digits = currencyDigits(currency)
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.length > digits) return null
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount > 0 ? amount : null
}
