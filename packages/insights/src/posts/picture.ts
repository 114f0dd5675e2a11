import { parseUrl } from '../parse-url.ts'

const fallbackHours = 24
const hourMs = 3_600_000

/**
 * The stable part of a picture's URL: its file. The host, the size segment and the signed query differ between
 * collections, so a URL never identifies a picture. `null` if there's no picture.
 */
export function pictureFile(url: string | null): string | null {
  if (url === null || url === '') return null
  return parseUrl(url)?.pathname.replace(/\/[a-z]+\d+(?:\.\d+)*x\d+(?=\/)/g, '') ?? url
}

/**
 * When a signed URL expires: its `oe` parameter is the expiry time in hexadecimal Unix seconds. URLs without one are
 * assumed to work for a day after the collection that returned them.
 */
export function pictureExpiresAt(url: string, capturedAt: Date): Date {
  const oe = parseUrl(url)?.searchParams.get('oe')
  if (oe && /^[0-9a-f]{8}$/i.test(oe)) return new Date(Number.parseInt(oe, 16) * 1000)
  return new Date(capturedAt.getTime() + fallbackHours * hourMs)
}

/** The URL until it expires, then `null`. */
export function unexpiredPictureUrl(url: string | null, capturedAt: Date | null, now: Date): string | null {
  if (!url || !capturedAt) return null
  return pictureExpiresAt(url, capturedAt) > now ? url : null
}
