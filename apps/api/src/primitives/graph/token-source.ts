import { createHash } from 'node:crypto'
import type { Candidate } from '@tidewatch/instagram/choose-token'
import type { GraphToken } from '@tidewatch/instagram/graph-request'
import type { Logger } from 'pino'
import type { Env } from '#/platform/config/env.ts'
import type { Database } from '#/platform/db/client.ts'
import { poolTokens } from '#/platform/db/schema/primitives/graph.ts'
import { readSecret } from '#/primitives/secrets/stored-secret.ts'
import type { Vault } from '#/primitives/secrets/vault.ts'

/** An access token in the pool, its owner, and the users it serves. */
export interface PoolToken extends GraphToken, Pick<Candidate, 'ownerId' | 'serves'> {
  /** The operators' label for a token they added; `null` for those from the environment. */
  label: string | null
}

/**
 * Supplies the pool with tokens. Called before each API call, so it should be fast. `forUsers` are the users the call
 * is made for: a token that serves only its owner needs to be included only if its owner is one of them. With `null`,
 * all current tokens are included, for monitoring the pool.
 */
export type TokenSource = (forUsers: readonly string[] | null) => Promise<PoolToken[]>

/** The operator's own tokens, from the environment. */
export function operatorTokens(env: Pick<Env, 'GRAPH_TOKENS'>): TokenSource {
  const tokens = env.GRAPH_TOKENS.map(
    (token): PoolToken => ({ ...token, ownerId: null, serves: 'everybody', label: null }),
  )
  return async () => tokens
}

/** How long a process caches the added tokens. */
export const tokenCacheMs = 30_000

interface StoredTokensNeeds {
  db: Database
  vault: Vault
  now: () => Date
  logger: Logger
}

/** The tokens that operators added. Every process picks up a change within `tokenCacheMs`. */
export function storedTokens(needs: StoredTokensNeeds): TokenSource {
  let cached: { tokens: PoolToken[]; until: number } = { tokens: [], until: 0 }
  return async (forUsers) => {
    const at = needs.now().getTime()
    if (forUsers === null || at >= cached.until) cached = { tokens: await readTokens(needs), until: at + tokenCacheMs }
    return cached.tokens
  }
}

async function readTokens({ db, vault, logger }: StoredTokensNeeds): Promise<PoolToken[]> {
  const rows = await db.select().from(poolTokens)
  return rows.flatMap(({ igUserId, secret, label }): PoolToken[] => {
    try {
      const accessToken = readSecret({ vault }, secret, igUserId)
      return [{ igUserId, accessToken, label, ownerId: null, serves: 'everybody' }]
    } catch (error) {
      // Keep the others usable.
      logger.error({ err: error, igUserId }, 'an access token cannot be decrypted')
      return []
    }
  })
}

/** Identifies an access token in rows, logs and on screens without revealing it. */
export function fingerprintOf({ accessToken }: GraphToken): string {
  return createHash('sha256').update(accessToken).digest('hex').slice(0, 12)
}
