import { translatorFor } from '@tidewatch/i18n/translator'
import { publicResponse, withUnavailableFallback, xmlResponse } from '@tidewatch/shell/xml'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { type ArticleSite, createArticleReader } from '../article-reader.ts'
import { atomFeed } from './atom-feed.ts'
import { type FeedFormat, type FeedHead, feedPath, wholeSite } from './feed.ts'
import { jsonFeed } from './json-feed.ts'

const maxEntries = 30

interface FeedRequest {
  /** From the URL. */
  locale: string
  /** The last part of the URL: `all.xml`, `privacy.json`. */
  name: string
  site: ArticleSite
  config: PublicConfig
  /** The API's origin. */
  origin: string
}

/**
 * The newest articles of a host in a language, of one label or all; those without a translation are in English. 404 for
 * unknown feeds; 503 while the API is down.
 */
export async function answerFeed({ locale, name, site, config, origin }: FeedRequest): Promise<Response> {
  const [, label = '', format] = /^([\w-]+)\.(xml|json)$/.exec(name) ?? []
  if (!isLocale(locale) || (format !== 'xml' && format !== 'json')) return new Response(null, { status: 404 })
  const reader = createArticleReader({ origin, site, locale })
  return withUnavailableFallback(async () => {
    const query = { pageSize: maxEntries }
    const page = await (label === wholeSite ? reader.list(query) : reader.byLabel(label, query))
    if (!page) return new Response(null, { status: 404 })
    const found = 'label' in page ? page.label : null
    const head = await headOf({ locale, site, config, label: found, format })
    return format === 'xml'
      ? xmlResponse(atomFeed(page.articles, head), 'application/atom+xml')
      : publicResponse(JSON.stringify(jsonFeed(page.articles, head)), 'application/feed+json')
  })
}

interface HeadOf {
  locale: Locale
  site: ArticleSite
  config: PublicConfig
  label: { key: string; name: string } | null
  format: FeedFormat
}

async function headOf({ locale, site, config: { hosts, name }, label, format }: HeadOf): Promise<FeedHead> {
  const t = await translatorFor(locale, site)
  return {
    title: [label?.name, t('title'), name].filter(Boolean).join(' · '),
    subtitle: label ? t('labelDescription', { label: label.name }) : t('description'),
    home: absoluteUrl(hosts, site, label ? `/label/${label.key}` : '/', locale),
    self: `${hosts[site]}${feedPath({ locale, label: label?.key, format })}`,
    hosts,
    locale,
  }
}
