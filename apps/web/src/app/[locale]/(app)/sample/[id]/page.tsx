import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { SampleAccountScreen } from '#/features/watch/account/account-screen.tsx'
import { AccountSkeleton } from '#/features/watch/account/account-skeleton.tsx'

export const generateMetadata = noindexMetadata({
  title: 'account.sample.meta.title',
  description: 'account.sample.meta.description',
})

export function generateStaticParams() {
  return []
}

export default async function SampleAccountPage({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={[
        'account',
        'addAccount',
        'monitors',
        'patterns',
        'provenance',
        'insights',
        'connectedAccount',
        'connections',
        'history',
        'ledger',
      ]}
    >
      <Suspense fallback={<AccountSkeleton />}>
        <SampleAccountScreen id={id} />
      </Suspense>
    </IslandMessages>
  )
}
