'use client'

import { withRates } from '@tidewatch/i18n/rates'
import type { Sentence } from '@tidewatch/insights/report'
import { useLocale, useTranslations } from 'next-intl'

/** The sentences of a summary in the reader's language. Instants are told in the surrounding time zone. */
export function useSummary(): (sentences: readonly Sentence[]) => string[] {
  const t = useTranslations('insights.summary')
  const locale = useLocale()
  return (sentences) => sentences.map(({ key, values }) => t(key, withRates(locale, values)))
}
