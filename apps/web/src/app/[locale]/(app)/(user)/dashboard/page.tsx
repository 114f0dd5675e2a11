import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { DashboardScreen } from '#/features/users/dashboard/dashboard-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'dashboard.meta.title',
  description: 'dashboard.meta.description',
})

export default async function DashboardPage({ params }: LocalePageProps) {
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
