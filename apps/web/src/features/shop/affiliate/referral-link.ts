import { affiliateParameter } from '@tidewatch/contract/shop/affiliate-parameter'
import { absoluteUrl, type Hosts, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'

/** Pages that a link can open, with their keys in `shell.nav`. */
export const linkPages = [
  { key: 'home', site: 'web', path: '/' },
  { key: 'plans', site: 'web', path: '/plans' },
  { key: 'sample', site: 'web', path: '/sample' },
  { key: 'publicFigures', site: 'web', path: '/public-figures' },
  { key: 'shop', site: 'web', path: '/shop' },
  { key: 'blog', site: 'blog', path: '/' },
  { key: 'support', site: 'support', path: '/' },
] as const satisfies { key: string; site: Site; path: `/${string}` }[]

type LinkPage = (typeof linkPages)[number]

/** The URL of a page in a language, with an affiliate's code. */
export function referralLink(hosts: Hosts, { site, path }: LinkPage, locale: Locale, code: string): string {
  const url = new URL(absoluteUrl(hosts, site, path, locale))
  url.searchParams.set(affiliateParameter, code)
  return url.href
}
