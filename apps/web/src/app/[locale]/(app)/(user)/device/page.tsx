import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DeviceScreen } from '#/features/users/grants/device-screen.tsx'
import { type Query, redirectToVisitorLocale } from '#/features/users/grants/redirect-to-visitor-locale.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<Query>
}

// Reads the URL and the browser's language, which cached pages can't.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'grants.deviceMeta' })
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

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
