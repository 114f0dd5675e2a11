import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const header = 'content-security-policy'

/**
 * Gives a request a nonce that nobody can foresee. Next reads it from this header and writes it on whatever inline script
 * of a page is its own.
 */
export function giveNonce(headers: IncomingHttpHeaders): string {
  const nonce = randomBytes(16).toString('base64')
  headers[header] = `script-src 'nonce-${nonce}'`
  return nonce
}

/** The nonce that a request was given; `undefined` where there is no request, as in a build. */
export function nonceOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  return /'nonce-(.+)'/.exec(String(headers[header]))?.[1]
}
