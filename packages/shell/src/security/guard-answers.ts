import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import onHeaders from 'on-headers'
import { documentScript } from '#/document/document-script.ts'
import { filePolicy, pagePolicy, reportingEndpoints } from '#/security/content-policy.ts'
import { inlineScriptsHeader, scriptHashes } from '#/security/inline-scripts.ts'
import { assignNonce } from '#/security/page-nonce.ts'
import { boundSharedAge } from '#/security/shared-age.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * Adds the security headers to every response of a site: pages, files, errors and 404s. Headers already set stay, such
 * as those of API responses. Pages can only respond with 404; it becomes 410 for addresses that match `gonePath`.
 */
export function guardAnswers(env: WebEnv, { gonePath }: { gonePath?: RegExp } = {}): void {
  const guard = answerGuard(env)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const nonce = assignNonce(request.headers)
    onHeaders(response, () => {
      if (response.statusCode === 404 && gonePath?.test(request.url ?? '')) response.statusCode = 410
      guard(response, nonce)
    })
  })
}

function answerGuard(env: WebEnv) {
  const policyWith = pagePolicy(env)
  const ownScripts = scriptHashes([documentScript, themeScript])
  const commonHeaders = Object.entries(securityHeaders(env))

  function setPolicy(response: ServerResponse, nonce: string, hashes: string | undefined) {
    const type = response.getHeader('content-type')
    // A 304 for a cached page has no content type, and browsers merge its headers into the stored response.
    const isPage = type === undefined ? hashes !== undefined : String(type).startsWith('text/html')
    const policy = isPage ? policyWith(hashes ?? `'nonce-${nonce}' ${ownScripts}`) : filePolicy
    response.setHeader('content-security-policy', policy)
    if (isPage) response.setHeader('reporting-endpoints', reportingEndpoints)
  }

  return (response: ServerResponse, nonce: string) => {
    const hashes = response.getHeader(inlineScriptsHeader)?.toString()
    response.removeHeader(inlineScriptsHeader)
    // Next no longer needs it, and it would repeat secrets from the address.
    response.removeHeader('x-middleware-rewrite')
    // Next sends a redirecting page's location twice until the page is cached.
    const location = response.getHeader('location')
    if (Array.isArray(location)) response.setHeader('location', location[0] ?? '')
    for (const [name, value] of commonHeaders) if (!response.hasHeader(name)) response.setHeader(name, value)
    if (!response.hasHeader('content-security-policy')) setPolicy(response, nonce, hashes)
    const age = response.getHeader('cache-control')
    if (response.statusCode >= 400) response.setHeader('cache-control', 'no-store')
    else if (typeof age === 'string') response.setHeader('cache-control', boundSharedAge(age))
  }
}

function securityHeaders(env: WebEnv): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Google's or Apple's sign-in window must be able to talk to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(env.WEB_ORIGIN.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
