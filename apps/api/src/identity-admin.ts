import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import type { Env } from './env.ts'

const identityToolkit = 'https://identitytoolkit.googleapis.com'
const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const timeoutMs = 10_000

const tokenSchema = z.object({ access_token: z.string().min(1) })
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** What the product does at the identity provider on its own behalf. */
export interface IdentityAdmin {
  /** Erases an identity. Resolves if there is none. Rejects with what the provider said. */
  erase: (identityId: string) => Promise<void>
}

type IdentityEnv = Pick<Env, 'FIREBASE_PROJECT_ID' | 'FIREBASE_SERVICE_ACCOUNT' | 'AUTH_EMULATOR_ORIGIN'>

export interface IdentityAdminOptions {
  env: IdentityEnv
  now: () => Date
  fetch?: typeof fetch
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/delete */
export function createIdentityAdmin({ env, now, fetch: send = fetch }: IdentityAdminOptions): IdentityAdmin {
  const root = env.AUTH_EMULATOR_ORIGIN ? `${env.AUTH_EMULATOR_ORIGIN}/identitytoolkit.googleapis.com` : identityToolkit
  return {
    async erase(identityId) {
      // The emulator takes this word for its owner's token.
      const token = env.AUTH_EMULATOR_ORIGIN ? 'owner' : await accessToken(env.FIREBASE_SERVICE_ACCOUNT, now(), send)
      const response = await send(`${root}/v1/projects/${env.FIREBASE_PROJECT_ID}/accounts:delete`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ localId: identityId }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return
      const { data } = refusalSchema.safeParse(await response.json().catch(() => null))
      if (data?.error.message.startsWith('USER_NOT_FOUND')) return
      throw new Error(`The identity was not erased: HTTP ${response.status} ${data?.error.message ?? ''}`.trim())
    },
  }
}

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
async function accessToken(
  account: IdentityEnv['FIREBASE_SERVICE_ACCOUNT'],
  now: Date,
  send: typeof fetch,
): Promise<string> {
  if (!account) throw new Error('FIREBASE_SERVICE_ACCOUNT is not set, so that no identity can be erased.')
  const seconds = Math.floor(now.getTime() / 1000)
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
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`Google gave no access token: HTTP ${response.status}.`)
  return tokenSchema.parse(await response.json()).access_token
}
