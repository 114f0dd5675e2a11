import { withRates } from '@tidewatch/i18n/formatting/rates'
import { orderSentences } from '@tidewatch/insights/report/order-sentences'
import type { Sentence } from '@tidewatch/insights/report/report'
import { useLocale, useTranslations } from 'next-intl'

/**
 * The sentences of a summary in the reader's language, the most surprising first. Instants are told in the surrounding
 * time zone.
 */
export function useSummary(): (sentences: readonly Sentence[]) => string[] {
  const t = useTranslations('insights.summary')
  const locale = useLocale()
  return (sentences) => orderSentences(sentences).map(({ key, values }) => t(key, withRates(locale, values)))
}
