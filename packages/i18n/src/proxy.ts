import createMiddleware from 'next-intl/middleware'
import { routing } from './routing.ts'

const toLocale = createMiddleware({ ...routing, alternateLinks: false })

/**
 * Maps `/x` to the English page and `/ja/x` to the Japanese one. Alternate links are part of each page's metadata.
 * Answers 400 for a path that isn't UTF-8, on which the router would fail.
 */
export const localeProxy: (...[request]: Parameters<typeof toLocale>) => Response = (request) =>
  isReadable(request.nextUrl.pathname) ? toLocale(request) : new Response(null, { status: 400 })

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
