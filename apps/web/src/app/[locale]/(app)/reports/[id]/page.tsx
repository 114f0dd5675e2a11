import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { ReportScreen } from '#/features/reports/reports/report/report-screen.tsx'

/** No report is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export const generateMetadata = noindexMetadata({
  title: 'reports.meta.report',
  description: 'reports.meta.reportDescription',
})

export default async function ReportPage({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={['reports', 'notes', 'provenance', 'insights', 'patterns', 'exports', 'sharing', 'plans', 'shop']}
    >
      <ReportScreen id={id} />
    </IslandMessages>
  )
}
