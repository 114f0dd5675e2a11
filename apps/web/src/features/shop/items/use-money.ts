import type { Money } from '@tidewatch/contract/shop/money'
import { formatMoney, formatPrice } from '@tidewatch/i18n/formatting/money'
import { useLocale } from 'next-intl'

/** Writes amounts in the reader's language, with the minus sign that all other figures have. */
export function useMoney() {
  const locale = useLocale()
  return (money: Money) => formatMoney(locale, money).replace('-', '\u2212')
}

/** Writes what something is offered for: whole amounts without cents, which orders and invoices keep. */
export function usePrice() {
  const locale = useLocale()
  return (money: Money) => formatPrice(locale, money)
}
