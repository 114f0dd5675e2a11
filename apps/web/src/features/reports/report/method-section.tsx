'use client'

import type { Report } from '@tidewatch/insights/report'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { Section } from './section.tsx'

/** Where everything comes from and how it was worked out: enough to check the report without us. */
export function MethodSection({ report }: { report: Report }) {
  const t = useTranslations('reports.method')
  const figureTexts = useTranslations('insights.figures')
  return (
    <Section section="method" description={t('missing')}>
      <Sources report={report} />
      <h3 className="mt-8 font-medium text-base">{t('figures')}</h3>
      <dl className="mt-2 divide-y divide-hairline border-hairline border-y text-sm">
        {report.figures.map(({ key }) => (
          <div key={key} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr] print:break-inside-avoid">
            <dt className="font-medium">{figureTexts(`${key}.label`)}</dt>
            <dd className="max-w-reading">
              {figureTexts(`${key}.formula`)}
              <span className="mt-1 block text-soft">
                {t('differ')}: {figureTexts(`${key}.limits`)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Sources({ report }: { report: Report }) {
  const t = useTranslations('reports.method')
  const lanes = useTranslations('insights.lanes')
  const dates = useDates()
  const format = useFormatter()
  const { lane, period, writtenAt } = report
  const rows = [
    { key: 'lane', term: t('source'), value: lanes(`${lane}.name`) },
    { key: 'sees', term: t('sees'), value: lanes(`${lane}.sees`) },
    { key: 'cannot', term: t('cannot'), value: lanes(`${lane}.cannot`) },
    ...(report.kind === 'archive'
      ? [
          {
            key: 'archivedAt',
            term: t('archiveMade'),
            value: report.archivedAt ? dates.moment(report.archivedAt) : t('madeUnknown'),
          },
          {
            key: 'comparedWith',
            term: t('comparedWith'),
            value: report.comparedWith ? dates.moment(report.comparedWith) : t('noComparison'),
          },
          {
            key: 'categories',
            term: t('categories'),
            value: format.list(report.categories.map((category) => t(`categoryNames.${category}`))),
          },
        ]
      : [{ key: 'captured', term: t('captured'), value: dates.moment(lastLook(report.figures) ?? writtenAt) }]),
    { key: 'written', term: t('written'), value: dates.moment(writtenAt) },
    { key: 'zone', term: t('zone'), value: period.timeZone.replaceAll('_', ' ') },
  ]
  return <DefinitionList items={rows} />
}

function lastLook(figures: Report['figures']): string | null {
  return (
    figures
      .map(({ provenance }) => provenance.capturedAt)
      .sort()
      .at(-1) ?? null
  )
}
