import type { ProofFigureKey } from '@tidewatch/insights/overview/proof-figures'
import { useTranslations } from 'next-intl'

/** Names of the metrics that a card may show, in the viewer's language. */
export function useMetricNames(): (key: ProofFigureKey) => string {
  const t = useTranslations('proofCards')
  const insights = useTranslations('insights.figures')
  return (key) => (key === 'reachPerDay' ? t('reachPerDay') : insights(`${key}.label`))
}
