import type { Report } from '@tidewatch/insights/report/report'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'
import { Section } from './section.tsx'

/** Sources of the report and, collapsed until opened or printed, how its numbers were calculated. */
export function MethodSection({ report }: { report: Report }) {
  const t = useTranslations('reports.method')
  const figureTexts = useTranslations('insights.figures')
  return (
    <Section section="method" description={t('missing')} folded>
      <Sources report={report} />
      <h3 className="mt-6 font-medium">{t('figures')}</h3>
      <dl className="divide-y divide-hairline text-sm">
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
  const sources = useTranslations('insights.sources')
  const dates = useDates()
  const exportDate = useExportDate()
  const format = useFormatter()
  const { source, period, writtenAt } = report
  const rows = [
    { key: 'source', term: t('source'), value: sources(`${source}.name`) },
    { key: 'sees', term: t('sees'), value: sources(`${source}.sees`) },
    { key: 'cannot', term: t('cannot'), value: sources(`${source}.cannot`) },
    ...(report.kind === 'archive'
      ? [
          {
            key: 'exportedAt',
            term: t('archiveMade'),
            value: !report.exportedAt
              ? t('madeUnknown')
              : report.dateCertainty === 'earliest'
                ? t('madeAfter', { date: dates.exportDay(report.exportedAt) })
                : dates.exportDay(report.exportedAt),
          },
          {
            key: 'comparedWith',
            term: t('comparedWith'),
            value: report.comparedWith
              ? exportDate(dates.exportDay(report.comparedWith), report.comparedCertainty)
              : t('noComparison'),
          },
          {
            key: 'categories',
            term: t('categories'),
            value: format.list(report.categories.map((category) => t(`categoryNames.${category}`))),
          },
        ]
      : [{ key: 'captured', term: t('captured'), value: dates.moment(lastCollection(report.figures) ?? writtenAt) }]),
    { key: 'written', term: t('written'), value: dates.moment(writtenAt) },
    { key: 'zone', term: t('zone'), value: period.timeZone.replaceAll('_', ' ') },
  ]
  return <DefinitionList items={rows} />
}

function lastCollection(figures: Report['figures']): string | null {
  return (
    figures
      .map(({ provenance }) => provenance.capturedAt)
      .sort()
      .at(-1) ?? null
  )
}
