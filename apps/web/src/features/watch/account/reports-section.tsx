import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/insights/page/section.tsx'

interface ReportsSectionProps {
  monitor: Monitor
  /** Samples have no list of reports, since those belong to users; nor does their header lead to the latest one. */
  isSample?: boolean
}

/** Links to the account's reports. */
export function ReportsSection({ monitor: { id, latestReportId }, isSample = false }: ReportsSectionProps) {
  const t = useTranslations('account.reports')
  const sections = useTranslations('account.sections')
  const actions = useTranslations('monitors.actions')
  return (
    <Section id="reports" title={sections('reports')} description={latestReportId ? undefined : t('none')}>
      {latestReportId ? (
        <Button asChild variant={isSample ? 'primary' : 'secondary'} className="self-start">
          {isSample ? (
            <Link href={`/reports/${latestReportId}`}>{t('latest')}</Link>
          ) : (
            <Link href={`/reports?account=${id}`}>{actions('reports')}</Link>
          )}
        </Button>
      ) : null}
    </Section>
  )
}
