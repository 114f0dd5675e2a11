import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageTrail } from '#/features/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/public-pages/public-page-metadata.ts'
import { TrackingExplained } from '#/features/tracking/tracking-explained.tsx'
import { TrackingScreen } from '#/features/tracking/tracking-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('tracking', (await params).locale)
}

/** Where owners of accounts find out whether they are watched here, and end it. */
export default async function TrackingPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('tracking')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-10 px-5 py-8">
      <PageTrail page="tracking" locale={locale} />
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['tracking', 'provenance']}>
        <TrackingScreen />
      </IslandMessages>
      <TrackingExplained locale={locale} />
    </div>
  )
}
