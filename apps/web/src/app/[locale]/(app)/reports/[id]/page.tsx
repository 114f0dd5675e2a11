import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ReportScreen } from '#/features/reports/reports/report/report-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

/** No report is known at build time: each page is rendered on its first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'reports.meta' })
  return { title: t('report'), description: t('reportDescription'), robots: { index: false } }
}

export default async function ReportPage({ params }: PageProps) {
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
