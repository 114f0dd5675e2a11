import { createGraphClient, type GraphClient, type GraphClientOptions } from '@tidewatch/instagram/graph-client'
import type { TokenLedger } from '@tidewatch/instagram/token-ledger'
import type { Env } from '#/platform/config/env.ts'

/** Maximum posts per collection: at most four calls, and more than a year for most accounts. */
const maxMedia = 200
const timeoutMs = 30_000

interface GraphOptions extends Pick<GraphClientOptions, 'fetch' | 'sleep'> {
  env: Env
  ledger: TokenLedger
  now: () => Date
}

/** The Graph client of this process. Its calls count against `ledger`, the budget shared with all other processes. */
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
