import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { keptPicture } from './kept-pictures.ts'
import { renderShareImage } from './share-image.ts'
import { type ShareText, shareImageVersion } from './share-text.ts'

export interface ShareImageRequest {
  /** The whole address that was asked for. */
  url: string
  /** The parts of its path below `/share`. */
  params: { locale: string; name: string[] }
}

/**
 * The picture of a page of a site. Asked for by the version that its text has now, it may be kept for good; by an older
 * one or by none, for five minutes. 404 where `textOf` knows no such page. Nothing in the address is drawn.
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
