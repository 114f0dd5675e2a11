import type { Env, PublicFigureAccount } from '#/platform/config/env.ts'
import { sampleAccounts } from '#/watch/accounts/sample-accounts.ts'

/** Whom the system watches for everybody: those of the environment, and next to the sandbox its named accounts. */
export function configuredPublicFigures(
  env: Pick<Env, 'PUBLIC_FIGURE_ACCOUNTS' | 'GRAPH_SOURCE'>,
): PublicFigureAccount[] {
  if (env.GRAPH_SOURCE !== 'sample') return env.PUBLIC_FIGURE_ACCOUNTS
  const named = new Set(env.PUBLIC_FIGURE_ACCOUNTS.map(({ handle }) => handle))
  return [...env.PUBLIC_FIGURE_ACCOUNTS, ...sampleAccounts.filter(({ handle }) => !named.has(handle))]
}
