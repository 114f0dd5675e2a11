import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { CompareScreen } from '#/features/reports/reports/compare/compare-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'reports.compare' })
  return { title: t('title'), robots: { index: false } }
}

export default async function ComparePage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['reports', 'provenance', 'insights', 'history']}>
      <Suspense>
        <CompareScreen />
      </Suspense>
    </IslandMessages>
  )
}
