'use client'

import type { StarDetail } from '@tidewatch/contract/star'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'

/** Where the numbers come from, what they cannot say, and who is listed. */
export function StarMethod({ star: { monitor, analytics } }: { star: StarDetail }) {
  const t = useTranslations('stars.page.method')
  const words = useTranslations('provenance')
  const lanes = useTranslations('insights.lanes')
  const dates = useDates()
  const { lane, lastLookAt } = monitor
  return (
    <Section id="method" title={t('title')}>
      <DefinitionList
        items={[
          { key: 'lane', term: words('lane'), value: lanes(`${lane}.name`) },
          { key: 'sees', term: t('sees'), value: lanes(`${lane}.sees`) },
          { key: 'cannot', term: words('cannot'), value: lanes(`${lane}.cannot`) },
          ...(lastLookAt ? [{ key: 'captured', term: words('capturedAt'), value: dates.moment(lastLookAt) }] : []),
          { key: 'pace', term: t('pace'), value: t('paceText') },
          { key: 'days', term: t('days'), value: t('daysText', { zone: analytics.rhythm.timeZone }) },
          { key: 'figures', term: t('figures'), value: t('figuresText') },
          { key: 'listed', term: t('listed'), value: t(lane === 'sample' ? 'listedSample' : 'listedText') },
        ]}
      />
    </Section>
  )
}
