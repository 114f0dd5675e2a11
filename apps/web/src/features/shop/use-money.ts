'use client'

import type { Money } from '@tidewatch/contract/money'
import { formatMoney } from '@tidewatch/i18n/money'
import { useLocale } from 'next-intl'

/** Writes amounts in the reader's language. */
export function useMoney() {
  const locale = useLocale()
  return (money: Money) => formatMoney(locale, money)
}
