import type { Money } from '@tidewatch/contract/shop/money'
import { formatMoney, formatPrice } from '@tidewatch/i18n/formatting/money'
import { useLocale } from 'next-intl'

/** Formats amounts in the viewer's language, with the same minus sign as all other figures. */
export function useMoney() {
  const locale = useLocale()
  return (money: Money) => formatMoney(locale, money).replace('-', '\u2212')
}

/** Formats prices: whole amounts without cents. Orders and invoices keep the cents. */
export function usePrice() {
  const locale = useLocale()
  return (money: Money) => formatPrice(locale, money)
}
