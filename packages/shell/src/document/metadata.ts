import { type ShareImage, shareImageAlt, shareImagePath, shareImageSize } from '@tidewatch/share-image/share-text'
import { absoluteUrl, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import type { Metadata, Viewport } from 'next'
import { pageColours } from '#/install/page-colours.ts'

/** What browsers colour around every page, for the root layout of each host. */
export const siteViewport: Viewport = {
  // Lets the tab bar of the app reach below the home indicator of phones; insets keep its targets above.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: pageColours.light },
    { media: '(prefers-color-scheme: dark)', color: pageColours.dark },
  ],
}

/** What every page of a host has in common, for its root layout. Test environments ask not to be indexed. */
export function siteMetadata(env: WebEnv, site: Site, locale: Locale): Metadata {
  const { name, hosts, environment } = toPublicConfig(env)
  return {
    metadataBase: new URL(hosts[site]),
    title: { default: name, template: `%s · ${name}` },
    // It has the name of the installed site, and how it opens: no element repeats them.
    manifest: `/manifests/${locale}.webmanifest`,
    robots: environment === 'production' ? undefined : { index: false, follow: false },
    formatDetection: { telephone: false, address: false, email: false },
  }
}

interface PageMetadata {
  env: WebEnv
  site: Site
  locale: Locale
  /** Without the language prefix. */
  path: `/${string}`
  title: string
  description: string
  /** The whole title, without the brand's name behind it. */
  absoluteTitle?: boolean
  /** What people see who get the address from somebody; without it the picture of the site's front page. */
  image?: ShareImage
}

/**
 * Title, description, canonical address and Open Graph of a public page. Its other languages stand in the site map, which search
 * engines take for as good, and where they are no part of what each reader loads.
 */
export function pageMetadata({ env, site, locale, path, title, description, ...options }: PageMetadata): Metadata {
  const { name, hosts } = toPublicConfig(env)
  const { absoluteTitle = false, image } = options
  const url = absoluteUrl(hosts, site, path, locale)
  const picture = {
    url: `${hosts[site]}${image ? shareImagePath(image) : `/share/${locale}/home.png`}`,
    alt: image ? shareImageAlt(image.text) : name,
    ...shareImageSize,
  }
  return {
    title: absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, siteName: name, locale, type: 'website', images: [picture] },
    // An empty list keeps Next from naming the picture again: where there is none for cards, Open Graph's is taken.
    twitter: { card: 'summary_large_image', title, description, images: [] },
  }
}
