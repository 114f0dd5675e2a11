import { createHash } from 'node:crypto'
import { brand } from '@tidewatch/site-config/brand'
import type { Locale } from '@tidewatch/site-config/locales'

/** The texts on the picture shown when someone shares a page's address. Plain text. */
export interface ShareText {
  /** The language of the texts, whose rules decide where lines break. */
  locale: Locale
  /** The part of the product, shown beside the brand's name: `Blog`. */
  section: string | null
  /** A few words above the title; replaces it if no face has the title's script. */
  kicker: string | null
  title: string
  /** One line below the title. */
  note: string | null
}

/** In pixels: the size that social networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Where a site serves a page's picture, and the texts on it. */
export interface ShareImage {
  /** Its path below `/share/<locale>/`, without the file extension: `article/likes`. */
  name: string
  text: ShareText
}

/** The path of a picture on its host: `/share/ja/article/likes.png`, with the version of its text. */
export function shareImagePath({ name, text }: ShareImage): `/${string}` {
  const encoded = name.split('/').map(encodeURIComponent).join('/')
  return `/share/${text.locale}/${encoded}.png?v=${shareImageVersion(text)}`
}

/** The picture's alternative text. */
export function shareImageAlt({ section, title, note }: ShareText): string {
  const page = [title, note].filter(Boolean).join(' ')
  return `${[brand.name, section].filter(Boolean).join(' · ')}: ${page}`
}

// Raise it whenever pictures are drawn differently, so that cached ones are requested again.
const drawing = 1

/** Changes with the text, so that an address that contains it may be cached for good. */
export function shareImageVersion(text: ShareText): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, text]))
    .digest('base64url')
    .slice(0, 12)
}
