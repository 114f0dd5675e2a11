import { type ShareImage, shareImageAlt, shareImagePath, shareImageSize } from '@tidewatch/share-image/share-text'
import { absoluteUrl, type Site } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import type { Metadata, Viewport } from 'next'
import { pageColours } from '#/install/page-colours.ts'

/** Viewport and browser theme colours, for each host's root layout. */
export const siteViewport: Viewport = {
  // Lets the app's tab bar extend below the home indicator on phones; insets keep its targets above.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: pageColours.light },
    { media: '(prefers-color-scheme: dark)', color: pageColours.dark },
  ],
}

/**
 * The `generateMetadata` of a host's root layout: what its pages have in common. Test environments ask not to be
 * indexed.
 */
export function siteMetadata(env: WebEnv, site: Site) {
  return async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const { locale } = await params
    if (!isLocale(locale)) return {}
    const { name, hosts, environment } = toPublicConfig(env)
    return {
      metadataBase: new URL(hosts[site]),
      title: { default: name, template: `%s · ${name}` },
      // The manifest has the installed site's name and display mode: no element repeats them.
      manifest: `/manifests/${locale}.webmanifest`,
      robots: environment === 'production' ? undefined : { index: false, follow: false },
      formatDetection: { telephone: false, address: false, email: false },
    }
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
  /** Omits the brand name after the title. */
  absoluteTitle?: boolean
  /** The preview when the address is shared; defaults to the picture of the site's front page. */
  image?: ShareImage
}

/**
 * Title, description, canonical address and Open Graph data of a public page. Its other languages are listed in the
 * site map, which search engines accept just as well and visitors don't download.
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
    // An empty list keeps Next from repeating the picture: cards without one of their own use Open Graph's.
    twitter: { card: 'summary_large_image', title, description, images: [] },
  }
}
