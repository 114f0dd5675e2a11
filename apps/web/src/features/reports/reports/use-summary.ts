import { formatRates } from '@tidewatch/i18n/formatting/rates'
import { orderSentences } from '@tidewatch/insights/report/order-sentences'
import type { Sentence } from '@tidewatch/insights/report/report'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Names of values that are moments, in milliseconds. */
const moments = ['at', 'since', 'postedAt', 'nextCollectionAt']
// An explicit `undefined`, because the parser merges this with its built-in style of the same name.
const withoutYear = { dateTime: { long: { day: 'numeric', month: 'long', year: undefined } } } as const

/** A summary's sentences in the viewer's language, the most surprising first. Moments use the surrounding time zone. */
export function useSummary(): (sentences: readonly Sentence[]) => string[] {
  const t = useTranslations('insights.summary')
  const locale = useLocale()
  const { isThisYear } = useDates()
  return (sentences) =>
    orderSentences(sentences).map(({ key, values }) => {
      const needsYear = moments.some((name) => typeof values[name] === 'number' && !isThisYear(new Date(values[name])))
      return t(key, formatRates(locale, values), needsYear ? undefined : withoutYear)
    })
}
