import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/insights/page/section.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Where the numbers come from, what they can't show, and who is listed. */
export function PublicFigureMethod({ publicFigure: { monitor, analytics } }: { publicFigure: PublicFigureDetail }) {
  const t = useTranslations('publicFigures.page.method')
  const words = useTranslations('provenance')
  const sources = useTranslations('insights.sources')
  const dates = useDates()
  const { source, lastCollectedAt } = monitor
  return (
    <Section id="method" title={t('title')}>
      <DefinitionList
        items={[
          { key: 'source', term: words('source'), value: sources(`${source}.name`) },
          { key: 'sees', term: t('sees'), value: sources(`${source}.sees`) },
          { key: 'cannot', term: words('cannot'), value: sources(`${source}.cannot`) },
          ...(lastCollectedAt
            ? [{ key: 'captured', term: words('capturedAt'), value: dates.moment(lastCollectedAt) }]
            : []),
          { key: 'pace', term: t('pace'), value: t('paceText') },
          { key: 'days', term: t('days'), value: t('daysText', { zone: analytics.rhythm.timeZone }) },
          { key: 'figures', term: t('figures'), value: t('figuresText') },
          { key: 'listed', term: t('listed'), value: t(source === 'sample' ? 'listedSample' : 'listedText') },
        ]}
      />
    </Section>
  )
}
