import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DeviceScreen } from '#/features/users/grants/device-screen.tsx'
import { type Query, redirectToVisitorLocale } from '#/features/users/grants/redirect-to-visitor-locale.ts'

interface PageProps extends LocalePageProps {
  searchParams: Promise<Query>
}

// Reads the URL and the browser's language, which cached pages can't.
export const dynamic = 'force-dynamic'

export const generateMetadata = noindexMetadata({ title: 'grants.deviceMeta.title', referrer: 'no-referrer' })

export default async function DevicePage({ params, searchParams }: PageProps) {
  const { locale } = await params
  await redirectToVisitorLocale('/device', locale, await searchParams)
  setRequestLocale(locale)
  const t = await getTranslations('grants')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-6 px-5 py-8">
      <PageHeader title={t('deviceMeta.title')} />
      <IslandMessages locale={locale} namespaces={['grants', 'apiKeys']}>
        <DeviceScreen />
      </IslandMessages>
    </div>
  )
}
