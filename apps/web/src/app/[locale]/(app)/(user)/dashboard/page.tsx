import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Metadata } from 'next'
import type { Locale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DashboardScreen } from '#/features/users/dashboard/dashboard-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'dashboard.meta' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export default async function DashboardPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages
      locale={locale}
      namespaces={[
        'dashboard',
        'frame',
        'legalChange',
        'addAccount',
        'provenance',
        'insights',
        'connections',
        'search',
        'monitors',
        'syndication',
        'plans',
        'shop',
      ]}
    >
      <DashboardScreen />
    </IslandMessages>
  )
}
