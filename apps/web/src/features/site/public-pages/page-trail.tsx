import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { breadcrumbData } from '@tidewatch/articles/article/structured-data'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { type PublicPage, publicPages } from './public-pages.ts'

interface PageTrailProps {
  page: Exclude<PublicPage, 'home'>
  /** A page below the public page. */
  leaf?: { name: string; path: `/${string}` }
  locale: Locale
}

/** Breadcrumb data that tells search engines where a public page is in the hierarchy. */
export async function PageTrail({ page, leaf, locale }: PageTrailProps) {
  const { path, meta } = publicPages[page]
  const t = await getTranslations({ locale, namespace: meta })
  const { hosts, name } = toPublicConfig(env)
  return (
    <JsonLd
      data={breadcrumbData([
        { name, item: absoluteUrl(hosts, 'web', '/', locale) },
        { name: t('title'), item: absoluteUrl(hosts, 'web', path, locale) },
        ...(leaf ? [{ name: leaf.name, item: absoluteUrl(hosts, 'web', leaf.path, locale) }] : []),
      ])}
    />
  )
}
