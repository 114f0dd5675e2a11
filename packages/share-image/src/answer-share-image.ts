import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { keptPicture } from './kept-pictures.ts'
import { renderShareImage } from './share-image.ts'
import { type ShareText, shareImageVersion } from './share-text.ts'

export interface ShareImageRequest {
  /** The full requested URL. */
  url: string
  /** The parts of its path below `/share`. */
  params: { locale: string; name: string[] }
}

/**
 * The picture of a page of a site. Requested with the current version of its text, it may be cached for good; with an
 * older version or none, for five minutes. 404 if `textOf` returns `null`. Nothing in the URL is drawn.
 */
export async function answerShareImage(
  { url, params: { locale, name } }: ShareImageRequest,
  textOf: (locale: Locale, name: string) => Promise<ShareText | null>,
): Promise<Response> {
  const [, page] = /^(.+)\.png$/.exec(name.map(decodeURIComponent).join('/')) ?? []
  const text = isLocale(locale) && page !== undefined ? await textOf(locale, page) : null
  if (!text) return new Response(null, { status: 404 })
  const version = shareImageVersion(text)
  const isCurrent = new URL(url).searchParams.get('v') === version
  return new Response(new Uint8Array(await keptPicture(version, () => renderShareImage(text))), {
    headers: {
      'content-type': 'image/png',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  })
}
