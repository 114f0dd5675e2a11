import type { Env, StarAccount } from '#/platform/config/env.ts'
import { demoAccounts } from '#/watch/accounts/sample-accounts.ts'

/** Whom the system watches for everybody: those of the environment, and next to the sandbox its named accounts. */
export function configuredStars(env: Pick<Env, 'STAR_ACCOUNTS' | 'GRAPH_LANE'>): StarAccount[] {
  if (env.GRAPH_LANE !== 'sample') return env.STAR_ACCOUNTS
  const named = new Set(env.STAR_ACCOUNTS.map(({ handle }) => handle))
  return [...env.STAR_ACCOUNTS, ...demoAccounts.filter(({ handle }) => !named.has(handle))]
}
