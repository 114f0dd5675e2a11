import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import { numberFormatters } from '@tidewatch/i18n/formatting/numbers'
import type { Locale } from '@tidewatch/site-config/locales'
import { getFormatter, getTranslations } from 'next-intl/server'

/** The programme's numbers, from the constants that the API calculates with. */
export async function TermsTable({ locale }: { locale: Locale }) {
  const t = await getTranslations('affiliateProgramme.terms')
  const numbers = numberFormatters(await getFormatter())
  const { version, percent, months, cookieDays, couponPercent, holdDays, minimum, payoutDay } = affiliateTerms
  const share = (value: number) => numbers.share(value / 100)
  const rows = [
    [t('rate'), t('rateValue', { percent: share(percent) })],
    [t('period'), t('periodValue', { months })],
    [t('cookie'), t('cookieValue', { days: cookieDays })],
    [t('coupon'), t('couponValue', { percent: share(couponPercent) })],
    [t('hold'), t('holdValue', { days: holdDays })],
    [t('minimum'), t('minimumValue', { amount: formatMoney(locale, minimum) })],
    [t('payout'), t('payoutValue', { day: payoutDay })],
    [t('excluded'), t('excludedValue')],
  ]
  return (
    <table className="w-full max-w-3xl border-collapse text-left">
      <caption className="pb-2 text-left text-sm text-soft">{t('version', { version })}</caption>
      <tbody>
        {rows.map(([term, value]) => (
          <tr key={term} className="max-sm:block max-sm:border-hairline max-sm:border-b max-sm:py-3">
            <th
              scope="row"
              className="py-3 pr-6 align-top font-medium max-sm:block max-sm:p-0 sm:w-1/3 sm:border-hairline sm:border-b"
            >
              {term}
            </th>
            <td className="py-3 align-top max-sm:block max-sm:p-0 max-sm:text-soft sm:border-hairline sm:border-b">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
