import type { Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'

export type FeedFormat = 'xml' | 'json'

/** What the feed of every label at once is called in its address. */
export const wholeSite = 'all'

export interface FeedHead {
  title: string
  subtitle: string
  /** The page that the feed follows. */
  home: string
  /** The feed's own address. */
  self: string
  hosts: Hosts
  locale: Locale
}

interface FeedAddress {
  locale: Locale
  /** All without. */
  label?: string
  format: FeedFormat
}

/** The path of a feed on its host: `/feeds/ja/privacy.xml`. Every language has its code, English too. */
export function feedPath({ locale, label = wholeSite, format }: FeedAddress): `/${string}` {
  return `/feeds/${locale}/${label}.${format}`
}

/** The feeds that a page announces to readers of feeds, for `alternates.types` of its metadata. */
export function announcedFeeds({ title, ...address }: { title: string; locale: Locale; label?: string }) {
  return {
    'application/atom+xml': [{ url: feedPath({ ...address, format: 'xml' }), title }],
    'application/feed+json': [{ url: feedPath({ ...address, format: 'json' }), title }],
  }
}
