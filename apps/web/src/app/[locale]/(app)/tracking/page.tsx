import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { OptOutExplained } from '#/features/watch/opt-out/opt-out-explained.tsx'
import { OptOutScreen } from '#/features/watch/opt-out/opt-out-screen.tsx'

export const generateMetadata = publicPageMetadata('optOut')

/** Lets account owners find out whether they're watched here, and opt out. */
export default async function OptOutPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('optOut')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-10 px-5 py-8">
      <PageTrail page="optOut" locale={locale} />
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['optOut', 'provenance']}>
        <OptOutScreen />
      </IslandMessages>
      <OptOutExplained locale={locale} />
    </div>
  )
}
