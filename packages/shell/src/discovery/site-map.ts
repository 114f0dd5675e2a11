import { absoluteUrl, type Hosts, type Site } from '@tidewatch/site-config/hosts'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { escapeXml } from './xml.ts'

/** Maximum number of pages in one site map file. sitemaps.org allows 50,000, but also only 50 MB. */
export const pagesPerSiteMap = 10_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface MappedPage {
  /** Without the language prefix. */
  path: `/${string}`
  /** When the page's content last changed; `null` if unknown. */
  changedAt: string | null
  /** The languages that the page exists in. */
  languages: readonly Locale[]
}

/** One of the files listed in a host's index. */
interface SiteMapFile {
  locale: Locale
  /** From 1. */
  part: number
  changedAt: string | null
}

/** The path of a site map file: `/sitemaps/ja/1.xml`. Every language has a code, including English. */
function siteMapPath(locale: Locale, part: number): `/${string}` {
  return `/sitemaps/${locale}/${part}.xml`
}

/** The part number in such a path's last segment; `null` if it isn't one. */
export function siteMapPart(name: string): number | null {
  const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(name) ?? []
  return part === undefined ? null : Number(part)
}

/** The numbers of the files that this many pages need. */
export function partsFor(pages: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(pages / pagesPerSiteMap)) }, (_, index) => index + 1)
}

/** A host's site map index (sitemaps.org), without the XML declaration. */
export function siteMapIndex(files: SiteMapFile[], hosts: Hosts, site: Site): string {
  const entries = files.map(({ locale, part, changedAt }) =>
    [
      '<sitemap>',
      `<loc>${escapeXml(`${hosts[site]}${siteMapPath(locale, part)}`)}</loc>`,
      ...lastModified(changedAt),
      '</sitemap>',
    ].join('\n'),
  )
  return [`<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n')
}

/** One language's pages, each with links to its other languages, without the XML declaration. */
export function siteMap(pages: MappedPage[], locale: Locale, hosts: Hosts, site: Site): string {
  const urls = pages.map(({ path, changedAt, languages }) => {
    const address = (language: Locale) => escapeXml(absoluteUrl(hosts, site, path, language))
    const alternate = (hreflang: string, language: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(language)}"/>`
    return [
      '<url>',
      `<loc>${address(locale)}</loc>`,
      ...lastModified(changedAt),
      ...languages.map((language) => alternate(language, language)),
      ...(languages.includes(defaultLocale) ? [alternate('x-default', defaultLocale)] : []),
      '</url>',
    ].join('\n')
  })
  return [`<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...urls, '</urlset>', ''].join('\n')
}

/** The latest of several times; `null` if there is none. */
export function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

function lastModified(changedAt: string | null): string[] {
  return changedAt ? [`<lastmod>${changedAt}</lastmod>`] : []
}
