import { frameLibrary, writePolicy } from '#/security/content-policy.ts'
import { inlineScripts, scriptHashes } from '#/security/inline-scripts.ts'
import { endToEndHeaders } from './hop-by-hop.ts'

// What belongs to our own site and is none of the identity provider's business.
const ours = [
  'authorization',
  'content-security-policy',
  'cookie',
  'content-length',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
]

/** Its pages are the provider's own, to the last script; nothing of people is in them when they come. */
function identityPolicy(html: string): string {
  return writePolicy({
    'default-src': ["'self'", 'https:'],
    'script-src': ["'self'", frameLibrary, scriptHashes(inlineScripts(html))],
    'style-src': ["'self'", 'https:', "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}

/**
 * Hands a request below `/__/` to the identity provider's own host, so that browsers that keep other sites' storage
 * apart still find what a sign-in by redirect left there. HTTP 502 when it cannot be reached.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices#proxy-requests
 */
export async function forwardToIdentity(request: Request, providerOrigin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = endToEndHeaders(request.headers)
  for (const name of ours) headers.delete(name)
  // fetch would unpack a packed answer and still call it packed; Next packs it on the way out.
  headers.set('accept-encoding', 'identity')
  try {
    const response = await fetch(`${providerOrigin}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
      redirect: 'manual',
      cache: 'no-store',
      ...(request.body ? { duplex: 'half' } : {}),
    } as RequestInit)
    const answerHeaders = endToEndHeaders(response.headers)
    answerHeaders.delete('set-cookie')
    // The host speaks for itself there; on ours it would bind the whole site.
    answerHeaders.delete('strict-transport-security')
    if (!answerHeaders.get('content-type')?.startsWith('text/html')) {
      return new Response(response.body, { status: response.status, headers: answerHeaders })
    }
    const html = await response.text()
    answerHeaders.delete('content-length')
    answerHeaders.set('content-security-policy', identityPolicy(html))
    // Our own pages frame the ones that keep a sign-in.
    answerHeaders.set('x-frame-options', 'SAMEORIGIN')
    return new Response(html, { status: response.status, headers: answerHeaders })
  } catch (error) {
    if (request.signal.aborted) throw error
    return new Response(null, { status: 502, headers: { 'cache-control': 'no-store' } })
  }
}
