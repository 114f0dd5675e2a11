import { createGraphClient, type GraphClient, type GraphClientOptions } from '@tidewatch/instagram/graph-client'
import type { TokenLedger } from '@tidewatch/instagram/token-ledger'
import type { Env } from '#/platform/config/env.ts'

/** Depth of a collection in posts. Four calls at most, and more than a year of most accounts. */
const maxMedia = 200
const timeoutMs = 30_000

interface GraphOptions extends Pick<GraphClientOptions, 'fetch' | 'sleep'> {
  env: Env
  ledger: TokenLedger
  now: () => Date
}

/** The Graph client of this process. Its calls are taken from `ledger`, the budget that it shares with all others. */
export function openGraph({ env, ledger, now, ...options }: GraphOptions): GraphClient {
  return createGraphClient({
    baseUrl: env.GRAPH_BASE_URL,
    version: env.GRAPH_VERSION,
    ledger,
    timeoutMs,
    maxMedia,
    now,
    ...options,
  })
}
