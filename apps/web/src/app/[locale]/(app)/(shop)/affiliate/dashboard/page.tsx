import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { AffiliateScreen } from '#/features/shop/affiliate/affiliate-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'affiliateProgramme.meta.title',
  description: 'affiliateProgramme.meta.description',
})

export default async function AffiliateDashboardPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('affiliate')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['affiliate', 'provenance', 'shell']}>
        <ViewerZone>
          <AffiliateScreen />
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
