import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountComparisonScreen } from '#/features/reports/account-comparison/account-comparison-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'accountComparison.title',
  description: 'accountComparison.intro',
})

export default async function AccountComparisonPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={['accountComparison', 'account', 'provenance', 'insights', 'exports', 'sharing']}
    >
      <Suspense>
        <AccountComparisonScreen />
      </Suspense>
    </IslandMessages>
  )
}
