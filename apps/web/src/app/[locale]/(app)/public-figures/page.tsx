import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Shapes } from 'lucide-react'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { PublicFigureBrowser } from '#/features/reports/public-figures/public-figure-browser.tsx'
import { loadPublicFigures } from '#/features/reports/public-figures/public-figure-reader.ts'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/site/public-pages/public-page-metadata.ts'

/** Public figures are collected once a day; the page catches up within five minutes. */
export const revalidate = 300

export const generateMetadata = publicPageMetadata('publicFigures')

export default async function PublicFiguresPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('publicFigures')
  const samples = await getTranslations('account.sample')
  const publicFigures = await loadPublicFigures(locale)
  const { hosts } = toPublicConfig(env)
  return (
    <>
      <PageTrail page="publicFigures" locale={locale} />
      <JsonLd
        data={{
          '@type': 'ItemList',
          name: t('title'),
          url: absoluteUrl(hosts, 'web', '/public-figures', locale),
          numberOfItems: publicFigures.length,
          itemListElement: publicFigures.map(({ username, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: name || username,
            url: absoluteUrl(hosts, 'web', `/public-figures/${username}`, locale),
          })),
        }}
      />
      {publicFigures.some(({ source }) => source === 'sample') ? (
        <Notice
          banner
          tone="amber"
          icon={<Shapes aria-hidden="true" />}
          title={samples('listRibbon')}
          className="px-[max(1.25rem,calc((100%-70rem)/2+1.25rem))]"
        />
      ) : null}
      <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
        <PageHeader title={t('title')} description={t('intro')} />
        <IslandMessages locale={locale} namespaces={['publicFigures']}>
          <PublicFigureBrowser publicFigures={publicFigures} />
        </IslandMessages>
      </div>
    </>
  )
}
