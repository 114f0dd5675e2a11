import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { SettingsScreen } from '#/features/users/settings/settings-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'settings' })
  return { title: t('title'), robots: { index: false } }
}

export default async function SettingsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('settings')
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages
        locale={locale}
        namespaces={['settings', 'security', 'notifications', 'connections', 'plans', 'shop', 'consents']}
      >
        <ViewerZone>
          <SettingsScreen />
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
