import { getPathname } from '@tidewatch/i18n/navigation'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { Shapes } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ReportView } from './report-view.tsx'
import { sampleReports } from './sample-report.ts'

/** A finished report about two fictional people, viewable without an account. */
export async function SampleReportPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'family' })
  return (
    <>
      <Notice
        banner
        tone="amber"
        icon={<Shapes aria-hidden="true" />}
        title={t('sample.ribbon')}
        className="px-[max(1.25rem,calc((100%-70rem)/2+1.25rem))]"
      />
      <div className="on-paper mx-auto flex w-full max-w-content flex-col gap-10 px-5 py-8">
        <PageHeader title={t('sample.meta.title')} description={t('sample.meta.description')} />
        <IslandMessages locale={locale} namespaces={['family', 'provenance']}>
          <ReportView report={sampleReports.latest} before={sampleReports.before} teenName="Jonas" />
        </IslandMessages>
        <p className="print:hidden">
          <a href={getPathname({ href: '/family/new', locale })} className={buttonVariants({ variant: 'primary' })}>
            {t('actions.write')}
          </a>
        </p>
      </div>
    </>
  )
}
