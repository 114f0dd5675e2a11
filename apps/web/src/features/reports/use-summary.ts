'use client'

import type { Sentence } from '@tidewatch/insights/report'
import { useTranslations } from 'next-intl'

/** The sentences of a summary in the reader's language. Instants are told in the surrounding time zone. */
export function useSummary(): (sentences: readonly Sentence[]) => string[] {
  const t = useTranslations('insights.summary')
  return (sentences) => sentences.map(({ key, values }) => t(key, values))
}
