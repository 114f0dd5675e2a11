import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import onHeaders from 'on-headers'
import { documentScript } from '#/document/document-script.ts'
import { filePolicy, pagePolicy, reportingEndpoints } from '#/security/content-policy.ts'
import { inlineScriptsHeader, scriptHashes } from '#/security/inline-scripts.ts'
import { giveNonce } from '#/security/page-nonce.ts'
import { boundSharedAge } from '#/security/shared-age.ts'
import { themeScript } from '#/theme/theme.ts'

/**
 * Sends the security headers with every answer of a site, whoever gives it: a page, a file, an error, or what is not there.
 * What an answer says for itself stays, as answers of the API do. Pages can only say that they were not found: the ones
 * whose address matches `goneForGood` are answered with 410 then.
 */
export function guardAnswers(env: WebEnv, { goneForGood }: { goneForGood?: RegExp } = {}): void {
  const guard = answerGuard(env)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const nonce = giveNonce(request.headers)
    onHeaders(response, () => {
      if (response.statusCode === 404 && goneForGood?.test(request.url ?? '')) response.statusCode = 410
      guard(response, nonce)
    })
  })
}

function answerGuard(env: WebEnv) {
  const policyWith = pagePolicy(env)
  const ownScripts = scriptHashes([documentScript, themeScript])
  const everywhere = Object.entries(securityHeaders(env))

  function setPolicy(response: ServerResponse, nonce: string, hashes: string | undefined) {
    const type = response.getHeader('content-type')
    // A kept page that has not changed says nothing of its type, and browsers take its headers for those they have.
    const isPage = type === undefined ? hashes !== undefined : String(type).startsWith('text/html')
    const policy = isPage ? policyWith(hashes ?? `'nonce-${nonce}' ${ownScripts}`) : filePolicy
    response.setHeader('content-security-policy', policy)
    if (isPage) response.setHeader('reporting-endpoints', reportingEndpoints)
  }

  return (response: ServerResponse, nonce: string) => {
    const hashes = response.getHeader(inlineScriptsHeader)?.toString()
    response.removeHeader(inlineScriptsHeader)
    // Next needs it no more, and it repeats what an address keeps secret.
    response.removeHeader('x-middleware-rewrite')
    // Next sends the address of a page that leads elsewhere twice while it is not kept yet.
    const location = response.getHeader('location')
    if (Array.isArray(location)) response.setHeader('location', location[0] ?? '')
    for (const [name, value] of everywhere) if (!response.hasHeader(name)) response.setHeader(name, value)
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
    // The sign-in window of Google or Apple must be able to talk to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(env.WEB_ORIGIN.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
