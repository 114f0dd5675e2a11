import { createHash, timingSafeEqual } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { forgetRendered } from './outage/page-memory.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Handles the API's notification that a site's articles changed: the next visit to each page renders it again. Answers
 * 204, or 404 without one of the secrets. The cached pages belong to this process only: if several run, the API
 * notifies each (`SITE_URLS_INTERNAL`); one that it isn't aware of follows when its pages are five minutes old.
 */
export function createRefreshRoute(tokens: readonly string[]) {
  return (request: Request): Response => {
    const sent = request.headers.get('authorization') ?? ''
    if (!tokens.some((token) => timingSafeEqual(digest(sent), digest(`Bearer ${token}`)))) {
      return new Response(null, { status: 404 })
    }
    revalidatePath('/', 'layout')
    forgetRendered()
    return new Response(null, { status: 204 })
  }
}
