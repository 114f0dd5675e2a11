import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountScreen } from '#/features/watch/account/account-screen.tsx'
import { AccountSkeleton } from '#/features/watch/account/account-skeleton.tsx'

export const generateMetadata = noindexMetadata({
  title: 'account.meta.title',
  description: 'account.meta.description',
})

export function generateStaticParams() {
  return []
}

export default async function AccountPage({ params }: LocalePageProps<{ id: string }>) {
  const { locale, id } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={[
        'syndication',
        'account',
        'exports',
        'addAccount',
        'monitors',
        'notes',
        'history',
        'ledger',
        'uploads',
        'deliveries',
        'patterns',
        'provenance',
        'insights',
        'connections',
        'connectedAccount',
        'plans',
        'shop',
      ]}
    >
      <Suspense fallback={<AccountSkeleton />}>
        <AccountScreen id={id} />
      </Suspense>
    </IslandMessages>
  )
}
