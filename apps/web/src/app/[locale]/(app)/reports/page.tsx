import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ReportsScreen } from '#/features/reports/reports/list/reports-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'reports.meta.list',
  description: 'reports.meta.listDescription',
})

export default async function ReportsPage({ params }: LocalePageProps) {
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
