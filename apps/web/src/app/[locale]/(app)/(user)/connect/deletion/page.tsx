import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { DeletionStatus } from '#/features/watch/connections/deletion-status.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'connections.deletion' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export default async function DeletionPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('connections.deletion')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <PageHeader title={t('title')} description={t('description')} />
      <IslandMessages locale={locale} namespaces={['connections']}>
        <ViewerZone>
          <Suspense fallback={null}>
            <DeletionStatus />
          </Suspense>
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
