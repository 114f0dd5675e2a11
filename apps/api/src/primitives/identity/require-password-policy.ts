import type { Logger } from 'pino'
import type { Env } from '#/platform/config/env.ts'
import type { IdentityAdmin } from './identity-admin.ts'

interface Parts {
  env: Pick<Env, 'SITE_ENVIRONMENT' | 'FIREBASE_PROJECT_ID'>
  identities: Pick<IdentityAdmin, 'passwordPolicy'>
  logger: Logger
}

/** The minimum of the ASVS, though the product's forms accept six, as specified. */
const requiredLength = 8

/**
 * Lets production start only if the identity provider refuses passwords of fewer than eight characters; throws with
 * what to change. Doesn't block the start if the provider doesn't respond, since its policy is unlikely to have
 * changed.
 */
export async function requirePasswordPolicy({ env, identities, logger }: Parts): Promise<void> {
  if (env.SITE_ENVIRONMENT !== 'production' || env.FIREBASE_PROJECT_ID.startsWith('demo-')) return
  const policy = await identities.passwordPolicy().catch((error: unknown) => {
    logger.error({ err: error }, 'the password policy of the identity provider is not known')
    return null
  })
  if (!policy || (policy.isEnforced && policy.minLength >= requiredLength)) return
  const finding = policy.isEnforced ? `asks for ${policy.minLength} characters` : 'is not enforced'
  throw new Error(
    `The password policy of the Firebase project ${finding}: require ${requiredLength} or more under Authentication, Settings, Password policy.`,
  )
}
