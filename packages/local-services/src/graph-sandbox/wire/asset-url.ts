import { hash } from '../world/random.ts'

const HOUR_S = 3600
const GOOD_FOR_S = 4 * 24 * HOUR_S

function signature(path: string, expiry: string): string {
  return `00_Af${hash(path + expiry, 5).toString(36)}${hash(path + expiry, 6).toString(36)}`
}

/** A signed URL on the sandbox's own picture route: stable within an hour, valid for four days. */
export function assetUrl(origin: string, path: string, time: number): string {
  const expiry = Math.floor(time / 1000 / HOUR_S) * HOUR_S + GOOD_FOR_S
  const oe = expiry.toString(16).toUpperCase()
  return `${origin}${path}?_nc_cat=1&oh=${signature(path, oe)}&oe=${oe}`
}

/** The text of a 403, or null if the URL is valid. */
export function refuseAsset(path: string, query: { oh?: string; oe?: string }, time: number): string | null {
  const { oh = '', oe = '' } = query
  if (!/^[0-9A-F]{8}$/.test(oe) || oh !== signature(path, oe)) return 'Bad URL hash'
  return Number.parseInt(oe, 16) * 1000 <= time ? 'URL signature expired' : null
}
