import { JsonLd } from '@tidewatch/articles/json-ld'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Notice } from '@tidewatch/ui/notice'
import { PageHeader } from '@tidewatch/ui/page-header'
import { Shapes } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { env } from '#/env.ts'
import { PageTrail } from '#/features/public-pages/page-trail.tsx'
import { publicPageMetadata } from '#/features/public-pages/public-page-metadata.ts'
import { StarBrowser } from '#/features/stars/star-browser.tsx'
import { loadStars } from '#/features/stars/star-reader.ts'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

/** Stars are looked at once a day; within minutes their page says so. */
export const revalidate = 300

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return publicPageMetadata('stars', (await params).locale)
}

export default async function StarsPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('stars')
  const samples = await getTranslations('account.sample')
  const stars = await loadStars(locale)
  const { hosts } = toPublicConfig(env)
  return (
    <>
      <PageTrail page="stars" locale={locale} />
      <JsonLd
        data={{
          '@type': 'ItemList',
          name: t('title'),
          url: absoluteUrl(hosts, 'web', '/stars', locale),
          numberOfItems: stars.length,
          itemListElement: stars.map(({ username, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: name || username,
            url: absoluteUrl(hosts, 'web', `/stars/${username}`, locale),
          })),
        }}
      />
      {stars.some(({ lane }) => lane === 'sample') ? (
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
        <IslandMessages locale={locale} namespaces={['stars', 'provenance']}>
          <StarBrowser stars={stars} />
        </IslandMessages>
      </div>
    </>
  )
}
