import { createHash } from 'node:crypto'
import type { Candidate } from '@tidewatch/instagram/choose-token'
import type { GraphToken } from '@tidewatch/instagram/graph-request'
import type { Logger } from 'pino'
import type { Env } from '#/platform/config/env.ts'
import type { Database } from '#/platform/db/client.ts'
import { poolTokens } from '#/platform/db/schema/primitives/graph.ts'
import { readSecret } from '#/primitives/secrets/stored-secret.ts'
import type { Vault } from '#/primitives/secrets/vault.ts'

/** An access token that the pool may use, whose it is, and whom it serves. */
export interface PoolToken extends GraphToken, Pick<Candidate, 'ownerId' | 'serves'> {
  /** What operators call one that they added; `null` for those of the environment. */
  label: string | null
}

/**
 * Offers tokens to the pool. It is asked before each call, so it should be quick. `forUsers` are the users for whom the
 * call is made: a token that serves only its owner needs to be offered only if that is one of them. Without `forUsers`
 * all tokens are offered as they are now, for those who watch over the pool.
 */
export type TokenSource = (forUsers: readonly string[] | null) => Promise<PoolToken[]>

/** The operator's own tokens, from the environment. */
export function operatorTokens(env: Pick<Env, 'GRAPH_TOKENS'>): TokenSource {
  const tokens = env.GRAPH_TOKENS.map(
    (token): PoolToken => ({ ...token, ownerId: null, serves: 'everybody', label: null }),
  )
  return async () => tokens
}

/** So long a process goes on with the added tokens that it knows. */
export const tokensKeptMs = 30_000

interface StoredTokensNeeds {
  db: Database
  vault: Vault
  now: () => Date
  logger: Logger
}

/** Those that operators added. Every process hears of a change within `tokensKeptMs`. */
export function storedTokens(needs: StoredTokensNeeds): TokenSource {
  let kept: { tokens: PoolToken[]; until: number } = { tokens: [], until: 0 }
  return async (forUsers) => {
    const at = needs.now().getTime()
    if (forUsers === null || at >= kept.until) kept = { tokens: await readTokens(needs), until: at + tokensKeptMs }
    return kept.tokens
  }
}

async function readTokens({ db, vault, logger }: StoredTokensNeeds): Promise<PoolToken[]> {
  const rows = await db.select().from(poolTokens)
  return rows.flatMap(({ igUserId, secret, label }): PoolToken[] => {
    try {
      const accessToken = readSecret({ vault }, secret, igUserId)
      return [{ igUserId, accessToken, label, ownerId: null, serves: 'everybody' }]
    } catch (error) {
      // The others go on.
      logger.error({ err: error, igUserId }, 'an access token cannot be decrypted')
      return []
    }
  })
}

/** Names an access token in rows, logs and on screens without giving it away. */
export function fingerprintOf({ accessToken }: GraphToken): string {
  return createHash('sha256').update(accessToken).digest('hex').slice(0, 12)
}
