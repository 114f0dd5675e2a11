import { addSeconds } from 'date-fns'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'

const identityToolkit = 'https://identitytoolkit.googleapis.com'
const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const timeoutMs = 10_000

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const lookupSchema = z.object({
  users: z.array(z.object({ localId: z.string(), validSince: z.coerce.number().default(0) })).default([]),
})
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** What the product does at the identity provider on its own behalf. */
export interface IdentityAdmin {
  /** Erases an identity. Resolves if there is none. Rejects with what the provider said. */
  erase: (identityId: string) => Promise<void>
  /**
   * Since when the sign-ins of identities count: the provider ends all earlier ones when a password is reset or changed.
   * Identities that it does not know are left out. Takes up to 100 ids. Rejects when the provider does not answer.
   */
  validSince: (identityIds: string[]) => Promise<Map<string, Date>>
}

type IdentityEnv = Pick<Env, 'FIREBASE_PROJECT_ID' | 'FIREBASE_SERVICE_ACCOUNT' | 'AUTH_EMULATOR_ORIGIN'>

export interface IdentityAdminOptions {
  env: IdentityEnv
  now: () => Date
  fetch?: typeof fetch
}

export function createIdentityAdmin({ env, now, fetch: send = fetch }: IdentityAdminOptions): IdentityAdmin {
  const root = env.AUTH_EMULATOR_ORIGIN ? `${env.AUTH_EMULATOR_ORIGIN}/identitytoolkit.googleapis.com` : identityToolkit
  const accessToken = createAccessTokens(env.FIREBASE_SERVICE_ACCOUNT, now, send)

  async function ask(method: 'delete' | 'lookup', body: object): Promise<Response> {
    // The emulator takes this word for its owner's token.
    const token = env.AUTH_EMULATOR_ORIGIN ? 'owner' : await accessToken()
    return send(`${root}/v1/projects/${env.FIREBASE_PROJECT_ID}/accounts:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  return {
    // https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
    async validSince(identityIds) {
      const response = await ask('lookup', { localId: identityIds })
      if (!response.ok) throw new Error(`The identities were not looked up: HTTP ${response.status}.`)
      const { users } = lookupSchema.parse(await response.json())
      return new Map(users.map(({ localId, validSince }) => [localId, new Date(validSince * 1000)]))
    },
    // https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/delete
    async erase(identityId) {
      const response = await ask('delete', { localId: identityId })
      if (response.ok) return
      const { data } = refusalSchema.safeParse(await response.json().catch(() => null))
      if (data?.error.message.startsWith('USER_NOT_FOUND')) return
      throw new Error(`The identity was not erased: HTTP ${response.status} ${data?.error.message ?? ''}`.trim())
    },
  }
}

/**
 * Access tokens for a service account. Each is used until a minute before it ends.
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
function createAccessTokens(account: IdentityEnv['FIREBASE_SERVICE_ACCOUNT'], now: () => Date, send: typeof fetch) {
  let current = { token: '', usableUntil: new Date(0) }
  return async (): Promise<string> => {
    if (!account) throw new Error('FIREBASE_SERVICE_ACCOUNT is not set, which asking about identities needs.')
    if (now() < current.usableUntil) return current.token
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
