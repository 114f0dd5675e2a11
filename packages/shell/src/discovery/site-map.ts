import { absoluteUrl, type Hosts, type Site } from '@tidewatch/site-config/hosts'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { escapeXml } from './xml.ts'

/** One file of a host's site map lists at most so many pages. sitemaps.org allows 50,000, but also only 50 MB. */
export const pagesPerSiteMap = 10_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface MappedPage {
  /** Without the language prefix. */
  path: `/${string}`
  /** When what it shows was last changed; `null` where nobody keeps that. */
  changedAt: string | null
  /** The languages that the page exists in. */
  languages: readonly Locale[]
}

/** One of the files that a host's index names. */
interface SiteMapFile {
  locale: Locale
  /** From 1. */
  part: number
  changedAt: string | null
}

/** The path of a file of the site map: `/sitemaps/ja/1.xml`. Every language has its code, English too. */
function siteMapPath(locale: Locale, part: number): `/${string}` {
  return `/sitemaps/${locale}/${part}.xml`
}

/** The part that the last piece of such a path names; `null` where it names none. */
export function siteMapPart(name: string): number | null {
  const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(name) ?? []
  return part === undefined ? null : Number(part)
}

/** The parts that so many articles and other pages take; the other pages are in the first one. */
export function partsFor(pages: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(pages / pagesPerSiteMap)) }, (_, index) => index + 1)
}

/** The index of a host (sitemaps.org), without its XML declaration. */
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

/** The pages of one language, each naming the others it exists in, without the XML declaration. */
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

/** The latest of some times; `null` where there is none. */
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
