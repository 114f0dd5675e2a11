import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { ReportScreen } from '#/features/family/reports/report-screen.tsx'

/** No family agreement is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({ title: 'family.report.title', description: 'family.lead' })

export default async function Page({ params }: LocalePageProps<{ id: string; report: string }>) {
  const { locale, id, report } = await params
  setRequestLocale(locale)
  return (
    <div className="on-paper mx-auto w-full max-w-content px-5 py-8">
      <IslandMessages locale={locale} namespaces={['family', 'provenance']}>
        <ReportScreen id={id} reportId={report} />
      </IslandMessages>
    </div>
  )
}
