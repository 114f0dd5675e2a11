import {
  latest,
  type MappedPage,
  pagesPerSiteMap,
  partsFor,
  siteMap,
  siteMapIndex,
  siteMapPart,
} from '@tidewatch/shell/site-map'
import { withUnavailableFallback, xmlResponse } from '@tidewatch/shell/xml'
import type { Hosts } from '@tidewatch/site-config/hosts'
import { isLocale, locales } from '@tidewatch/site-config/locales'
import { type ArticleReader, type ArticleSite, createArticleReader } from '../article-reader.ts'

interface SiteMapOptions {
  /** The API's origin. */
  origin: string
  hosts: Hosts
  site: ArticleSite
}

interface SiteMapFileRequest extends SiteMapOptions {
  /** From the URL. */
  locale: string
  /** The last part of the URL: `1.xml`. */
  name: string
  /** Pages of the host other than lists and articles. */
  others?: readonly `/${string}`[]
}

/** The index of a host's sitemap: one or more files per language. 503 while the API is down. */
export function answerSiteMapIndex({ origin, hosts, site }: SiteMapOptions): Promise<Response> {
  return withUnavailableFallback(async () => {
    const files = await Promise.all(
      locales.map(async (locale) => {
        const { total, changedAt } = await createArticleReader({ origin, site, locale }).addresses({ pageSize: 1 })
        return partsFor(total).map((part) => ({ locale, part, changedAt }))
      }),
    )
    return xmlResponse(siteMapIndex(files.flat(), hosts, site), 'application/xml')
  })
}

/**
 * The pages of a host in one language: its front page, topics and others, then the articles written in that language.
 * 404 for files that aren't in the index; 503 while the API is down.
 */
export function answerSiteMap({ origin, hosts, site, locale, name, others }: SiteMapFileRequest): Promise<Response> {
  return withUnavailableFallback(async () => {
    const part = siteMapPart(name)
    if (!isLocale(locale) || part === null) return new Response(null, { status: 404 })
    const reader = createArticleReader({ origin, site, locale })
    const { articles } = await reader.addresses({ page: part, pageSize: pagesPerSiteMap })
    const first = part === 1 ? await firstPages(reader, others) : []
    const pages = articles.map(
      ({ slug, updatedAt, translations }): MappedPage => ({
        path: `/${slug}`,
        changedAt: updatedAt,
        languages: translations,
      }),
    )
    if (first.length + pages.length === 0) return new Response(null, { status: 404 })
    return xmlResponse(siteMap([...first, ...pages], locale, hosts, site), 'application/xml')
  })
}

/** Lists exist in every language, with English entries where there's no translation. */
async function firstPages(reader: ArticleReader, others: readonly `/${string}`[] = []): Promise<MappedPage[]> {
  const labels = await reader.labels()
  return [
    { path: '/', changedAt: latest(labels.map(({ changedAt }) => changedAt)), languages: locales },
    ...labels.map(({ key, changedAt }): MappedPage => ({ path: `/label/${key}`, changedAt, languages: locales })),
    ...others.map((path): MappedPage => ({ path, changedAt: null, languages: locales })),
  ]
}
