import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import { Link } from '@tidewatch/i18n/navigation'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/insights/page/section.tsx'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'
import { useSummary } from '#/features/reports/reports/use-summary.ts'

/** The latest report's three-sentence summary, linked to the full report. */
export function PublicFigureReport({ report }: Pick<PublicFigureDetail, 'report'>) {
  const t = useTranslations('publicFigures.page.report')
  const sentences = useSummary()(report?.summary ?? [])
  if (!report) {
    return (
      <Section id="reports" title={t('title')}>
        <p className="text-soft">{t('none')}</p>
      </Section>
    )
  }
  return (
    <Section id="reports" title={t('title')} description={<PeriodLabel period={report.period} />}>
      <Card>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-2 max-w-reading first:mt-0">
            {sentence}
          </p>
        ))}
        <Button asChild className="mt-4">
          <Link href={`/reports/${report.id}`} prefetch={false}>
            {t('open')}
          </Link>
        </Button>
      </Card>
    </Section>
  )
}
