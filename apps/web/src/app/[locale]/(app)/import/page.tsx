import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ImportFor } from '#/features/archive/imports/import-for.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('import', (await params).locale)
}

export default async function ImportPage({ params }: PageProps) {
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
