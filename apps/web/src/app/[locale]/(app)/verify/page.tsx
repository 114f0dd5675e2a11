import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CheckScreen } from '#/features/reports/seals/check-screen.tsx'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('verify', (await params).locale)
}

/** Lets anyone check whether a report is unchanged. */
export default async function CheckPage({ params }: PageProps) {
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
