import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { SharedComparisonScreen } from '#/features/reports/account-comparison/shared-comparison-screen.tsx'

// The URL grants access, so it must not leak through the referrer.
export const generateMetadata = noindexMetadata({
  title: 'sharing.comparison.meta.title',
  description: 'sharing.comparison.meta.description',
  referrer: 'no-referrer',
})

export default async function SharedComparisonPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['accountComparison', 'provenance', 'insights', 'sharing']}>
      <Suspense>
        <SharedComparisonScreen />
      </Suspense>
    </IslandMessages>
  )
}
