import type { Env, PublicFigureAccount } from '#/platform/config/env.ts'
import { sampleAccounts } from '#/watch/accounts/sample-accounts.ts'

/** Whom the system watches for everybody: those of the environment, and next to the sandbox its named accounts. */
export function configuredPublicFigures(env: Pick<Env, 'STAR_ACCOUNTS' | 'GRAPH_SOURCE'>): PublicFigureAccount[] {
  if (env.GRAPH_SOURCE !== 'sample') return env.STAR_ACCOUNTS
  const named = new Set(env.STAR_ACCOUNTS.map(({ handle }) => handle))
  return [...env.STAR_ACCOUNTS, ...sampleAccounts.filter(({ handle }) => !named.has(handle))]
}
