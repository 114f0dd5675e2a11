import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { CompareScreen } from '#/features/reports/reports/compare/compare-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'reports.compare.title' })

export default async function ComparePage({ params }: LocalePageProps) {
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
