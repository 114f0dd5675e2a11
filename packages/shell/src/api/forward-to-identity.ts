import { frameLibrary, writePolicy } from '#/security/content-policy.ts'
import { inlineScripts, scriptHashes } from '#/security/inline-scripts.ts'
import { endToEndHeaders } from './hop-by-hop.ts'

// Headers that concern only our own site, never sent to the identity provider.
const ours = [
  'authorization',
  'content-security-policy',
  'cookie',
  'content-length',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
]

/** The provider writes these pages entirely, scripts included; they contain no user input when they arrive. */
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
 * Forwards a request below `/__/` to the identity provider's own host. In browsers that partition third-party storage,
 * a sign-in by redirect then still finds its state. Responds with HTTP 502 when the provider can't be reached.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices#proxy-requests
 */
export async function forwardToIdentity(request: Request, providerOrigin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = endToEndHeaders(request.headers)
  for (const name of ours) headers.delete(name)
  // fetch would decompress the body but keep its content-encoding; Next compresses it on the way out.
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
    // The provider's HSTS is for its own host; here it would apply to our whole site.
    answerHeaders.delete('strict-transport-security')
    if (!answerHeaders.get('content-type')?.startsWith('text/html')) {
      return new Response(response.body, { status: response.status, headers: answerHeaders })
    }
    const html = await response.text()
    answerHeaders.delete('content-length')
    answerHeaders.set('content-security-policy', identityPolicy(html))
    // Our own pages frame the ones that keep a user signed in.
    answerHeaders.set('x-frame-options', 'SAMEORIGIN')
    return new Response(html, { status: response.status, headers: answerHeaders })
  } catch (error) {
    if (request.signal.aborted) throw error
    return new Response(null, { status: 502, headers: { 'cache-control': 'no-store' } })
  }
}
