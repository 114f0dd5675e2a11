import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { useTranslations } from 'next-intl'
import { Provenance } from '#/features/insights/figures/provenance.tsx'

interface OwnProvenanceProps {
  part: 'days' | 'movement' | 'online' | 'audience' | 'stories'
  insights: OwnInsights
  /** A more specific subject than the part's name. */
  subject?: string
  trigger?: 'icon' | 'text'
}

/** The provenance of a connected account's data: source, last collection, formula and limits. */
export function OwnProvenance({ part, insights, subject, trigger = 'text' }: OwnProvenanceProps) {
  const t = useTranslations('connectedAccount.parts')
  if (!insights.provenance) return null
  return (
    <Provenance
      trigger={trigger}
      subject={subject ?? t(`${part}.label`)}
      provenance={insights.provenance}
      formula={t(`${part}.formula`)}
      limits={t(`${part}.limits`)}
    />
  )
}
