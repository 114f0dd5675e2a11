import { latest, type MappedPage, siteMap, siteMapIndex, siteMapPart } from '@tidewatch/shell/site-map'
import { withUnavailableFallback, xmlResponse } from '@tidewatch/shell/xml'
import { defaultLocale, isLocale, locales } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'
import { loadPublicFigures } from '#/features/reports/public-figures/public-figure-reader.ts'
import { shopItemIds } from '#/features/shop/items/item-ids.ts'
import { publicPages } from './public-pages.ts'

/** The index of this host's sitemap, with one file per language. 503 while the API is down. */
export function answerSiteMapIndex(): Promise<Response> {
  return withUnavailableFallback(async () => {
    const changedAt = latest((await sitemapPages()).map((page) => page.changedAt))
    const files = locales.map((locale) => ({ locale, part: 1, changedAt }))
    return xmlResponse(siteMapIndex(files, toPublicConfig(env).hosts, 'web'), 'application/xml')
  })
}

/**
 * The public pages and public figures in one language. 404 for files that the index doesn't list; 503 while the API is
 * down.
 */
export function answerSiteMap({ locale, name }: { locale: string; name: string }): Promise<Response> {
  return withUnavailableFallback(async () => {
    if (!isLocale(locale) || siteMapPart(name) !== 1) return new Response(null, { status: 404 })
    return xmlResponse(siteMap(await sitemapPages(), locale, toPublicConfig(env).hosts, 'web'), 'application/xml')
  })
}

/** Every page exists in every language. Pages that change only with a release have no timestamp. */
async function sitemapPages(): Promise<MappedPage[]> {
  const publicFigures = await loadPublicFigures(defaultLocale)
  const collections = latest(publicFigures.map(({ lastCollectedAt }) => lastCollectedAt))
  return [
    ...Object.entries(publicPages).map(([name, { path }]) => ({
      path,
      changedAt: name === 'publicFigures' ? collections : null,
      languages: locales,
    })),
    ...shopItemIds.map((id) => ({ path: `/shop/${id}` as const, changedAt: null, languages: locales })),
    ...publicFigures.map(({ username, lastCollectedAt }) => ({
      path: `/public-figures/${username}` as const,
      changedAt: lastCollectedAt,
      languages: locales,
    })),
  ]
}
