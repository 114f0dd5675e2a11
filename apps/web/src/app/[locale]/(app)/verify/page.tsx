import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CheckScreen } from '#/features/reports/seals/check-screen.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

export const generateMetadata = publicPageMetadata('verify')

/** Lets anyone check whether a report is unchanged. */
export default async function CheckPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('seals')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-8">
      <PageTrail page="verify" locale={locale} />
      <PageHeader title={t('meta.title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['seals', 'provenance']}>
        <CheckScreen />
      </IslandMessages>
    </div>
  )
}
