import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Metadata } from 'next'
import type { Locale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountScreen } from '#/features/watch/account/account-screen.tsx'
import { AccountSkeleton } from '#/features/watch/account/account-skeleton.tsx'

interface PageProps {
  params: Promise<{ locale: Locale; id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'account.meta' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export function generateStaticParams() {
  return []
}

export default async function AccountPage({ params }: PageProps) {
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
