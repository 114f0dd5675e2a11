import { defaultLocale, type Locale } from './locales.ts'

/** The three web hosts of the product. Each is an app of its own and may be deployed alone. */
export const sites = ['web', 'blog', 'support'] as const
export type Site = (typeof sites)[number]

/** Origin of each host, without a trailing slash: `https://tidewatch.example`. */
export type Hosts = Record<Site, string>

/** The hosts from the environment. */
export function hostsOf(env: Record<'WEB_ORIGIN' | 'BLOG_ORIGIN' | 'SUPPORT_ORIGIN', string>): Hosts {
  return { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
}

/** The path of a page in a language: English has no prefix, every other language has its code. */
export function localePath(path: `/${string}`, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** A complete URL on one of the hosts, in a language. */
export function absoluteUrl(hosts: Hosts, site: Site, path: `/${string}`, locale: Locale): string {
  return `${hosts[site]}${localePath(path, locale)}`
}
