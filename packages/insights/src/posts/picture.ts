import { parseUrl } from '../parse-url.ts'

const fallbackHours = 24
const hourMs = 3_600_000

/**
 * What stays the same of a picture's address: its file. The host, the size segment and the signed query differ from look
 * to look, so an address is never an identity. `null` for no picture.
 */
export function pictureFile(url: string | null): string | null {
  if (url === null || url === '') return null
  return parseUrl(url)?.pathname.replace(/\/[a-z]+\d+(?:\.\d+)*x\d+(?=\/)/g, '') ?? url
}

/**
 * Until when a signed address works: its `oe` parameter is the time of expiry in hexadecimal Unix seconds. Addresses
 * without one are taken to work for a day from the collection that brought them.
 */
export function pictureLivesUntil(url: string, capturedAt: Date): Date {
  const oe = parseUrl(url)?.searchParams.get('oe')
  if (oe && /^[0-9a-f]{8}$/i.test(oe)) return new Date(Number.parseInt(oe, 16) * 1000)
  return new Date(capturedAt.getTime() + fallbackHours * hourMs)
}

/** The address while it works, afterwards `null`. */
export function livePicture(url: string | null, capturedAt: Date | null, now: Date): string | null {
  if (!url || !capturedAt) return null
  return pictureLivesUntil(url, capturedAt) > now ? url : null
}
