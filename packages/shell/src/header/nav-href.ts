import { absoluteUrl, type Hosts, localePath, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'

interface NavTarget {
  site: Site
  path: `/${string}`
}

/** A link's target, seen from a host: a path on the same host, a full URL on another. */
export function navHref(hosts: Hosts, from: Site, { site, path }: NavTarget, locale: Locale): string {
  return site === from ? localePath(path, locale) : absoluteUrl(hosts, site, path, locale)
}
