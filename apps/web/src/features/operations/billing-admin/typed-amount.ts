import { currencyDigits } from '@tidewatch/i18n/formatting/money'

/**
 * An amount as people type it ("4.80", "4,80", "4") in minor units of a currency; `null` for what is none, for more
 * digits than the currency has, and for nothing.
 */
export function typedAmount(text: string, currency: string): number | null {
  const digits = currencyDigits(currency)
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.length > digits) return null
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount > 0 ? amount : null
}
