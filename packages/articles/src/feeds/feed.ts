import type { Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'

export type FeedFormat = 'xml' | 'json'

/** The name in the URL of the feed of all labels. */
export const wholeSite = 'all'

export interface FeedHead {
  title: string
  subtitle: string
  /** The page whose articles the feed has. */
  home: string
  /** The feed's own URL. */
  self: string
  hosts: Hosts
  locale: Locale
}

interface FeedAddress {
  locale: Locale
  /** Without one, all labels. */
  label?: string
  format: FeedFormat
}

/** The path of a feed on its host: `/feeds/ja/privacy.xml`. Every language has its code, including English. */
export function feedPath({ locale, label = wholeSite, format }: FeedAddress): `/${string}` {
  return `/feeds/${locale}/${label}.${format}`
}

/** The feeds that a page announces to feed readers, for `alternates.types` of its metadata. */
export function alternateFeeds({ title, ...address }: { title: string; locale: Locale; label?: string }) {
  return {
    'application/atom+xml': [{ url: feedPath({ ...address, format: 'xml' }), title }],
    'application/feed+json': [{ url: feedPath({ ...address, format: 'json' }), title }],
  }
}
