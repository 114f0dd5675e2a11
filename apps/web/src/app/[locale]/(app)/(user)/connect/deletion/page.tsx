import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { DeletionStatus } from '#/features/watch/connections/deletion-status.tsx'

export const generateMetadata = noindexMetadata({
  title: 'connections.deletion.title',
  description: 'connections.deletion.description',
})

export default async function DeletionPage({ params }: LocalePageProps) {
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
