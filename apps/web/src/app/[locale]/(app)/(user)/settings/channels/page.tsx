import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ChannelsScreen } from '#/features/delivery/channels/channels-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'channels.title' })

export default async function ChannelsPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('channels')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['channels', 'webhooks']}>
        <ChannelsScreen />
      </IslandMessages>
    </div>
  )
}
