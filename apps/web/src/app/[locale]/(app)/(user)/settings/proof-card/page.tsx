import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { ProofCardSettings } from '#/features/reports/proof-cards/proof-card-settings.tsx'

export const generateMetadata = noindexMetadata({ title: 'proofCards.title' })

export default async function ProofCardSettingsPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('proofCards')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['proofCards', 'optOut', 'connections', 'insights']}>
        <Suspense>
          <ProofCardSettings />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
