import { createHash } from 'node:crypto'
import { brand } from '@tidewatch/site-config/brand'
import type { Locale } from '@tidewatch/site-config/locales'

/** What a page's picture says when somebody shares its address. Plain text. */
export interface ShareText {
  /** The language of the texts: lines break by its rules. */
  locale: Locale
  /** Which part of the product this is, beside the brand's name: `Blog`. */
  section: string | null
  /** A few words above the title; in its place where no face has the title's script. */
  kicker: string | null
  title: string
  /** One line below the title. */
  note: string | null
}

/** In pixels: what the networks that show such pictures ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Where a site serves the picture of a page, and what is in it. */
export interface ShareImage {
  /** Its path below `/share/<locale>/`, without its ending: `article/likes`. */
  name: string
  text: ShareText
}

/** The path of a picture on its host: `/share/ja/article/likes.png`, with the version of its text. */
export function shareImagePath({ name, text }: ShareImage): `/${string}` {
  const encoded = name.split('/').map(encodeURIComponent).join('/')
  return `/share/${text.locale}/${encoded}.png?v=${shareImageVersion(text)}`
}

/** What the picture says, for those who do not see it. */
export function shareImageAlt({ section, title, note }: ShareText): string {
  const page = [title, note].filter(Boolean).join(' ')
  return `${[brand.name, section].filter(Boolean).join(' · ')}: ${page}`
}

// Raise it when pictures are drawn differently: those that are kept elsewhere are then asked for again.
const drawing = 1

/** Changes with the text, so that an address that carries it may be kept for good. */
export function shareImageVersion(text: ShareText): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, text]))
    .digest('base64url')
    .slice(0, 12)
}
