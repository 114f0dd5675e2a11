import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { SharedScreen } from '#/features/reports/reports/report/shared-screen.tsx'

// The URL grants access, so it must not leak through the referrer.
export const generateMetadata = noindexMetadata({
  title: 'sharing.report.meta.title',
  description: 'sharing.report.meta.description',
  referrer: 'no-referrer',
})

export default async function SharedPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={['reports', 'provenance', 'insights', 'patterns', 'sharing', 'exports']}
    >
      <Suspense>
        <SharedScreen />
      </Suspense>
    </IslandMessages>
  )
}
