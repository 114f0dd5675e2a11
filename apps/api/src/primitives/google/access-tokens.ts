import { addSeconds } from 'date-fns'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'

const timeoutMs = 10_000

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })

interface AccessTokenOptions {
  account: NonNullable<Env['GOOGLE_DRIVE_KEY']>
  scope: string
  now: () => Date
  send: typeof fetch
}

/**
 * Access tokens for a service account. Each is reused until a minute before it expires, or until it is passed as
 * `rejected`. https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
export function createAccessTokens({
  account,
  scope,
  now,
  send,
}: AccessTokenOptions): (rejected?: string) => Promise<string> {
  let current = { token: '', usableUntil: new Date(0) }
  return async (rejected) => {
    if (current.token !== rejected && now() < current.usableUntil) return current.token
    const seconds = Math.floor(now().getTime() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3_600)
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const response = await send(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Google gave no access token: HTTP ${response.status}.`)
    const { access_token: token, expires_in: lifetime } = tokenSchema.parse(await response.json())
    current = { token, usableUntil: addSeconds(now(), lifetime - 60) }
    return token
  }
}
