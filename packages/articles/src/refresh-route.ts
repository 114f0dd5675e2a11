import { createHash, timingSafeEqual } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { forgetRendered } from './outage/page-memory.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * What a site does when the API says that its articles changed: the next visit of each page renders it anew. Answers
 * 204, or 404 to whoever does not know the token. The kept pages are of this process only: where several run behind
 * one address, the others follow when their pages are five minutes old.
 */
export function createRefreshRoute(token: string) {
  return (request: Request): Response => {
    const sent = request.headers.get('authorization') ?? ''
    if (token === '' || !timingSafeEqual(digest(sent), digest(`Bearer ${token}`))) {
      return new Response(null, { status: 404 })
    }
    revalidatePath('/', 'layout')
    forgetRendered()
    return new Response(null, { status: 204 })
  }
}
