import { createHash, timingSafeEqual } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { forgetRendered } from './outage/page-memory.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * What a site does when the API says that its articles changed: the next visit of each page renders it anew. Answers
 * 204, or 404 to whoever does not know one of the secrets. The kept pages are of this process only: where several run,
 * the API tells each (`SITE_URLS_INTERNAL`); one that it doesn't know follows when its pages are five minutes old.
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
