import { ApiError } from '@tidewatch/api-client/api-error'
import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import { defaultLocale, type Locale, locales } from '@tidewatch/site-config/locales'
import { type ArticleReader, type ArticleSite, createArticleReader } from './article-reader.ts'
import { escapeXml, tryLater, xmlResponse } from './xml.ts'

const pageSize = 50

interface SiteMapOptions {
  /** The API's origin. */
  origin: string
  hosts: Hosts
  site: ArticleSite
}

export interface MappedPage {
  path: `/${string}`
  updatedAt: string | null
  /** The languages that the page exists in. */
  languages: readonly Locale[]
}

/** Every page of a host in every language it is written in (sitemaps.org, with hreflang). 503 while the API is down. */
export async function answerSiteMap({ origin, hosts, site }: SiteMapOptions): Promise<Response> {
  try {
    const english = createArticleReader({ origin, site, locale: defaultLocale })
    const labels = await english.labels()
    const pages: MappedPage[] = [
      { path: '/', updatedAt: null, languages: locales },
      ...labels.map(({ key }) => ({ path: `/label/${key}` as const, updatedAt: null, languages: locales })),
      ...(await articlePages((locale) => createArticleReader({ origin, site, locale }))),
    ]
    return xmlResponse(siteMap(pages, hosts, site), 'application/xml')
  } catch (error) {
    if (error instanceof ApiError) return tryLater()
    throw error
  }
}

async function articlePages(readerOf: (locale: Locale) => ArticleReader): Promise<MappedPage[]> {
  const found = new Map<string, MappedPage & { languages: Locale[] }>()
  for (const locale of locales) {
    const reader = readerOf(locale)
    for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
      const answer = await reader.list({ page, pageSize })
      for (const article of answer.articles) {
        const entry = found.get(article.slug) ?? {
          path: `/${article.slug}`,
          updatedAt: article.updatedAt,
          languages: [],
        }
        // Listed in another language than asked for: there is no translation.
        if (article.locale === locale) entry.languages.push(locale)
        found.set(article.slug, entry)
      }
      seen += answer.articles.length
      total = answer.articles.length === 0 ? 0 : answer.total
    }
  }
  return [...found.values()]
}

/** The document, without its XML declaration. */
export function siteMap(pages: MappedPage[], hosts: Hosts, site: ArticleSite): string {
  const urls = pages.flatMap(({ path, updatedAt, languages }) => {
    const address = (locale: Locale) => escapeXml(absoluteUrl(hosts, site, path, locale))
    const alternates = languages.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
    )
    const modified = updatedAt ? [`<lastmod>${updatedAt}</lastmod>`] : []
    return languages.map((locale) =>
      ['<url>', `<loc>${address(locale)}</loc>`, ...modified, ...alternates, '</url>'].join('\n'),
    )
  })
  return [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
