import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { renderShareImage } from './share-image.ts'
import { type ShareText, shareImageVersion } from './share-text.ts'

const maxKept = 64
const kept = new Map<string, Promise<Buffer>>()

/** The picture of a text, drawn once while it is among the last 64 that were asked for. */
function pictureOf(text: ShareText): Promise<Buffer> {
  const version = shareImageVersion(text)
  const picture = kept.get(version) ?? renderShareImage(text)
  // The one asked for last is the last to go.
  kept.delete(version)
  kept.set(version, picture)
  picture.catch(() => kept.delete(version))
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return picture
}

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
  const isCurrent = new URL(url).searchParams.get('v') === shareImageVersion(text)
  return new Response(new Uint8Array(await pictureOf(text)), {
    headers: {
      'content-type': 'image/png',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  })
}
