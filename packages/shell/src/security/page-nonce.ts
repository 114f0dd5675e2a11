import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const header = 'content-security-policy'

/** Adds an unpredictable nonce to a request. Next reads it from this header and puts it on its own inline scripts. */
export function assignNonce(headers: IncomingHttpHeaders): string {
  const nonce = randomBytes(16).toString('base64')
  headers[header] = `script-src 'nonce-${nonce}'`
  return nonce
}

/** The request's nonce; `undefined` without a request, as in a build. */
export function nonceOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  return /'nonce-(.+)'/.exec(String(headers[header]))?.[1]
}
