import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ImportFor } from '#/features/archive/imports/import-for.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('import')

export default async function ImportPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('imports')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <PageTrail page="import" locale={locale} />
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['imports', 'uploads', 'deliveries']}>
        <Suspense>
          <ImportFor />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
