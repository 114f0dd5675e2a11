import { createGraphClient, type GraphClient } from '@tidewatch/instagram/graph-client'
import type { TokenUsage } from '@tidewatch/instagram/token-pool'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './db/client.ts'
import { graphTokens } from './db/schema/operations.ts'
import type { Env } from './env.ts'

/** Depth of a collection in posts. Four calls at most, and more than a year of most accounts. */
const maxMedia = 200
const timeoutMs = 30_000

export interface GraphOptions {
  env: Env
  db: Database
  logger: Logger
  now: () => Date
  fetch?: typeof fetch
}

/** The Graph client of this process; what it learns about the tokens' budgets is shared with all others. */
export function openGraph({ env, db, logger, now, fetch }: GraphOptions): GraphClient {
  return createGraphClient({
    baseUrl: env.GRAPH_BASE_URL,
    version: env.GRAPH_VERSION,
    tokens: env.GRAPH_TOKENS,
    timeoutMs,
    maxMedia,
    now,
    ...(fetch ? { fetch } : {}),
    readUsage: () => readUsage(db),
    onUsage: (usage) =>
      storeUsage(db, usage).catch((error: unknown) => logger.warn({ err: error }, 'usage not stored')),
  })
}

async function readUsage(db: Database): Promise<TokenUsage[]> {
  const rows = await db.select().from(graphTokens)
  return rows.map(({ igUserId, usedPercent, regainAccessMinutes, observedAt }) => ({
    igUserId,
    percent: usedPercent,
    regainAccessMinutes,
    at: observedAt,
  }))
}

async function storeUsage(db: Database, usage: TokenUsage): Promise<void> {
  const values = {
    usedPercent: Math.round(usage.percent),
    regainAccessMinutes: usage.regainAccessMinutes,
    observedAt: usage.at,
  }
  await db
    .insert(graphTokens)
    .values({ igUserId: usage.igUserId, ...values })
    .onConflictDoUpdate({
      target: graphTokens.igUserId,
      set: values,
      setWhere: sql`${graphTokens.observedAt} <= excluded.observed_at`,
    })
}
