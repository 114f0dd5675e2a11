import { createHash } from 'node:crypto'
import type { Candidate } from '@tidewatch/instagram/choose-token'
import type { GraphToken } from '@tidewatch/instagram/graph-request'
import type { Env } from '#/platform/config/env.ts'

/** An access token that the pool may use, whose it is, and whom it serves. */
export interface PoolToken extends GraphToken, Pick<Candidate, 'ownerId' | 'serves'> {}

/**
 * Offers tokens to the pool. It is asked before each call, so it should be quick. `forUsers` are the users for whom the
 * call is made: a token that serves only its owner needs to be offered only if that is one of them. Without `forUsers`
 * all tokens are offered, for those who watch over the pool.
 */
export type TokenSource = (forUsers: readonly string[] | null) => Promise<PoolToken[]>

/** The operator's own tokens, from the environment. */
export function operatorTokens(env: Pick<Env, 'GRAPH_TOKENS'>): TokenSource {
  const tokens = env.GRAPH_TOKENS.map((token): PoolToken => ({ ...token, ownerId: null, serves: 'everybody' }))
  return async () => tokens
}

/** Names an access token in rows, logs and on screens without giving it away. */
export function fingerprintOf({ accessToken }: GraphToken): string {
  return createHash('sha256').update(accessToken).digest('hex').slice(0, 12)
}
