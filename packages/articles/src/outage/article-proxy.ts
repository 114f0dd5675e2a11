import { randomUUID } from 'node:crypto'
import { localeProxy } from '@tidewatch/i18n/proxy'
import { endToEndHeaders } from '@tidewatch/shell/hop-by-hop'
import { type Locale, localeOrDefault } from '@tidewatch/site-config/locales'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import type { NextRequest } from 'next/server'
import { failedSince, markRendered, wasRendered } from './page-memory.ts'
import { unavailablePage } from './unavailable-page.ts'

const innerHeader = 'x-tidewatch-inner'
/** How long after an API failure rendered pages are checked before they're sent. */
const failureWindowMs = 60_000

/**
 * The proxy of a site with articles. Next answers 500 if a page can't be rendered, and the page can't change that. So a
 * page that this process hasn't rendered yet is first requested here, from the process itself: if it fails because the
 * API doesn't respond, the reader gets 503 and a page that says so.
 */
export function createArticleProxy(env: WebEnv): (request: NextRequest) => Promise<Response> {
  // A secret, so that no client can pretend to be the inner request.
  const inner = randomUUID()
  return async (request) => {
    const answer = localeProxy(request)
    if (!env.PORT || request.headers.get(innerHeader) === inner || !isDocument(request) || answer.status !== 200) {
      return answer
    }
    const { pathname, search } = request.nextUrl
    const startedAt = performance.now()
    // Search pages are rendered on every request.
    if (search === '' && wasRendered(pathname) && !failedSince(startedAt - failureWindowMs)) return answer
    const page = await fetchPage(request, `http://127.0.0.1:${env.PORT}`, inner)
    if (!page) return answer
    if (page.status === 500 && failedSince(startedAt)) {
      await page.body?.cancel()
      return unavailablePage(localeOf(pathname))
    }
    // A proxy of Next can only redirect to absolute URLs; Next itself redirects within the host.
    if (page.status >= 300 && page.status < 400) {
      await page.body?.cancel()
      return answer
    }
    if (page.ok && search === '') markRendered(pathname)
    return page
  }
}

function isDocument({ method, headers }: NextRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.has('rsc') && !headers.has('next-router-prefetch')
}

/** `null` if this process can't reach itself, as on a platform that runs it without a port. */
async function fetchPage(request: NextRequest, origin: string, inner: string): Promise<Response | null> {
  const headers = endToEndHeaders(request.headers)
  const host = headers.get('host')
  if (host && !headers.has('x-forwarded-host')) headers.set('x-forwarded-host', host)
  headers.delete('host')
  headers.delete('content-length')
  headers.set('accept-encoding', 'identity')
  headers.set(innerHeader, inner)
  const { pathname, search } = request.nextUrl
  try {
    const page = await fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      cache: 'no-store',
      signal: request.signal,
    })
    return new Response(page.body, { status: page.status, headers: pageHeaders(page.headers) })
  } catch (error) {
    if (request.signal.aborted) throw error
    return null
  }
}

/** Removes one proxy's instructions to Next, which would otherwise be applied twice. */
function pageHeaders(headers: Headers): Headers {
  const copy = endToEndHeaders(headers)
  for (const name of [...copy.keys()]) if (name.startsWith('x-middleware-')) copy.delete(name)
  return copy
}

function localeOf(pathname: string): Locale {
  const [, first] = pathname.split('/')
  return localeOrDefault(first)
}
