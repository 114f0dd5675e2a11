import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { SettingsScreen } from '#/features/users/settings/settings-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'settings.title' })

export default async function SettingsPage({ params }: LocalePageProps) {
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
