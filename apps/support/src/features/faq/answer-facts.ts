import { planFacts } from '@tidewatch/contract/shop/plan-facts'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import type { Locale } from '@tidewatch/site-config/locales'

/** The prices and limits that answers mention, formatted for a locale. */
export function answerFacts(locale: Locale) {
  const { currency, plusMonthly, proMonthly, ...limits } = planFacts
  return {
    ...limits,
    plusPrice: formatMoney(locale, { amount: plusMonthly, currency }),
    proPrice: formatMoney(locale, { amount: proMonthly, currency }),
  }
}
