import type { Logger } from 'pino'
import type { Env } from '#/platform/config/env.ts'
import type { IdentityAdmin } from './identity-admin.ts'

interface Parts {
  env: Pick<Env, 'SITE_ENVIRONMENT' | 'FIREBASE_PROJECT_ID'>
  identities: Pick<IdentityAdmin, 'passwordPolicy'>
  logger: Logger
}

/** What the ASVS wants at least, where the product's forms, as specified, take six. */
const leastLength = 8

/**
 * Has production start only where the identity provider refuses passwords of fewer than eight characters. Throws what to
 * change. A provider that does not answer keeps nobody from starting: its policy is what it was.
 */
export async function requirePasswordPolicy({ env, identities, logger }: Parts): Promise<void> {
  if (env.SITE_ENVIRONMENT !== 'production' || env.FIREBASE_PROJECT_ID.startsWith('demo-')) return
  const policy = await identities.passwordPolicy().catch((error: unknown) => {
    logger.error({ err: error }, 'the password policy of the identity provider is not known')
    return null
  })
  if (!policy || (policy.isEnforced && policy.minLength >= leastLength)) return
  const found = policy.isEnforced ? `asks for ${policy.minLength} characters` : 'is not enforced'
  throw new Error(
    `The password policy of the Firebase project ${found}: require ${leastLength} or more under Authentication, Settings, Password policy.`,
  )
}
