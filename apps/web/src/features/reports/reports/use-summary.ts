import { withRates } from '@tidewatch/i18n/formatting/rates'
import { orderSentences } from '@tidewatch/insights/report/order-sentences'
import type { Sentence } from '@tidewatch/insights/report/report'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The values of sentences that are moments, as milliseconds. */
const moments = ['at', 'postedAt', 'nextCollectionAt']
// Said to be left out, as the parser mixes this with its own style of that name.
const withoutYear = { dateTime: { long: { day: 'numeric', month: 'long', year: undefined } } } as const

/**
 * The sentences of a summary in the reader's language, the most surprising first. Instants are told in the surrounding
 * time zone.
 */
export function useSummary(): (sentences: readonly Sentence[]) => string[] {
  const t = useTranslations('insights.summary')
  const locale = useLocale()
  const { isThisYear } = useDates()
  return (sentences) =>
    orderSentences(sentences).map(({ key, values }) => {
      const isToldWhole = moments.some(
        (name) => typeof values[name] === 'number' && !isThisYear(new Date(values[name])),
      )
      return t(key, withRates(locale, values), isToldWhole ? undefined : withoutYear)
    })
}
