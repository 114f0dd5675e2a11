import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Shapes } from 'lucide-react'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'
import { SampleScreen } from '#/features/watch/samples/sample-screen.tsx'

export const generateMetadata = publicPageMetadata('sample')

export default async function SamplePage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('account.sample')
  return (
    <>
      <PageTrail page="sample" locale={locale} />
      <Notice
        banner
        tone="amber"
        icon={<Shapes aria-hidden="true" />}
        title={t('listRibbon')}
        className="px-[max(1.25rem,calc((100%-70rem)/2+1.25rem))]"
      />
      <div className="mx-auto flex w-full max-w-content flex-col gap-12 px-5 py-8">
        <PageHeader title={t('meta.title')} />
        <IslandMessages locale={locale} namespaces={['samples', 'monitors', 'provenance', 'insights']}>
          <SampleScreen />
        </IslandMessages>
      </div>
    </>
  )
}
