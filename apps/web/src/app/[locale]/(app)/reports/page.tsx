import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ReportsScreen } from '#/features/reports/reports/list/reports-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'reports.meta' })
  return { title: t('list'), description: t('listDescription'), robots: { index: false } }
}

export default async function ReportsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['reports', 'deleted', 'provenance', 'insights', 'exports']}>
      <Suspense>
        <ReportsScreen />
      </Suspense>
    </IslandMessages>
  )
}
