import type { HeaderItem } from '@tidewatch/auth/event-catalogue'
import type { Hosts, Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { navHref } from '#/header/nav-href.ts'
import { type HeaderGroup, type HeaderLink, headerEntries } from '#/header/navigation.ts'

/** A header link with its label and address, as a page shows them. */
export interface VisibleLink {
  href: string
  label: string
  item: HeaderItem
}

export type VisibleEntry = VisibleLink | { name: HeaderGroup['group']; label: string; links: VisibleLink[] }

interface Viewer {
  hosts: Hosts
  site: Site
  locale: Locale
  /** Translates a key below `shell.nav`. */
  t: (key: HeaderLink['label'] | `groups.${HeaderGroup['group']}`) => string
}

/** The header's entries for one host and language. */
export function visibleEntries({ hosts, site, locale, t }: Viewer): VisibleEntry[] {
  const show = (link: HeaderLink): VisibleLink => ({
    href: navHref(hosts, site, link, locale),
    label: t(link.label),
    item: link.item,
  })
  return headerEntries.map((entry) =>
    'group' in entry
      ? { name: entry.group, label: t(`groups.${entry.group}`), links: entry.links.map(show) }
      : show(entry),
  )
}
