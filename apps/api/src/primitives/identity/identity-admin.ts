import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'
import { createAccessTokens } from '../google/access-tokens.ts'

const identityToolkit = 'https://identitytoolkit.googleapis.com'
const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const timeoutMs = 10_000
/** Firebase's minimum without a policy. */
const providerMinLength = 6

const lookupSchema = z.object({
  users: z.array(z.object({ localId: z.string(), validSince: z.coerce.number().default(0) })).default([]),
})
const configSchema = z.object({
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().default('OFF'),
      passwordPolicyVersions: z
        .array(z.object({ customStrengthOptions: z.object({ minPasswordLength: z.number().optional() }).default({}) }))
        .default([]),
    })
    .default({ passwordPolicyEnforcementState: 'OFF', passwordPolicyVersions: [] }),
})
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** Administrative calls to the identity provider, made on the product's own behalf. */
export interface IdentityAdmin {
  /** Erases an identity. Resolves if it doesn't exist. Rejects with the provider's message. */
  erase: (identityId: string) => Promise<void>
  /**
   * The time from which sign-ins of identities are valid: the provider ends all earlier ones when a password is reset
   * or changed. Unknown identities are left out. Accepts up to 100 ids. Rejects if the provider doesn't respond.
   */
  validSince: (identityIds: string[]) => Promise<Map<string, Date>>
  /** The project's requirements for new passwords. Rejects if the provider doesn't respond. */
  passwordPolicy: () => Promise<{ isEnforced: boolean; minLength: number }>
}

type IdentityEnv = Pick<Env, 'FIREBASE_PROJECT_ID' | 'FIREBASE_SERVICE_ACCOUNT' | 'AUTH_EMULATOR_ORIGIN'>

interface IdentityAdminOptions {
  env: IdentityEnv
  now: () => Date
  fetch?: typeof fetch
}

export function createIdentityAdmin({ env, now, fetch: send = fetch }: IdentityAdminOptions): IdentityAdmin {
  const root = env.AUTH_EMULATOR_ORIGIN ? `${env.AUTH_EMULATOR_ORIGIN}/identitytoolkit.googleapis.com` : identityToolkit
  const account = env.FIREBASE_SERVICE_ACCOUNT
  const accessToken = account
    ? createAccessTokens({ account, scope, now, send })
    : () => {
        throw new Error('FIREBASE_SERVICE_ACCOUNT is not set, which asking about identities needs.')
      }

  async function request(path: string, init: Pick<RequestInit, 'method' | 'body'> = {}): Promise<Response> {
    // The emulator accepts this word as its owner's token.
    const token = env.AUTH_EMULATOR_ORIGIN ? 'owner' : await accessToken()
    return send(`${root}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  const requestAccounts = (method: 'delete' | 'lookup', body: object) =>
    request(`v1/projects/${env.FIREBASE_PROJECT_ID}/accounts:${method}`, { method: 'POST', body: JSON.stringify(body) })

  return {
    // https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
    async validSince(identityIds) {
      const response = await requestAccounts('lookup', { localId: identityIds })
      if (!response.ok) throw new Error(`The identities were not looked up: HTTP ${response.status}.`)
      const { users } = lookupSchema.parse(await response.json())
      return new Map(users.map(({ localId, validSince }) => [localId, new Date(validSince * 1000)]))
    },
    // https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config#PasswordPolicyConfig
    async passwordPolicy() {
      const response = await request(`admin/v2/projects/${env.FIREBASE_PROJECT_ID}/config`)
      if (!response.ok) throw new Error(`The project's settings were not read: HTTP ${response.status}.`)
      const { passwordPolicyConfig: policy } = configSchema.parse(await response.json())
      const length = policy.passwordPolicyVersions[0]?.customStrengthOptions.minPasswordLength
      return { isEnforced: policy.passwordPolicyEnforcementState === 'ENFORCE', minLength: length ?? providerMinLength }
    },
    // https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/delete
    async erase(identityId) {
      const response = await requestAccounts('delete', { localId: identityId })
      if (response.ok) return
      const { data } = refusalSchema.safeParse(await response.json().catch(() => null))
      if (data?.error.message.startsWith('USER_NOT_FOUND')) return
      throw new Error(`The identity was not erased: HTTP ${response.status} ${data?.error.message ?? ''}`.trim())
    },
  }
}
