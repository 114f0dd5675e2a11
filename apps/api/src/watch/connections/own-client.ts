import { createOwnClient, type OwnClient } from '@tidewatch/instagram/own-client'
import type { Env } from '#/platform/config/env.ts'

const timeoutMs = 30_000

/** The client for connected accounts; `null` if no Instagram app is configured. */
export function openOwnClient(env: Env, now: () => Date, fetch?: typeof globalThis.fetch): OwnClient | null {
  if (!env.INSTAGRAM_APP_ID) return null
  return createOwnClient({
    appId: env.INSTAGRAM_APP_ID,
    appSecret: env.INSTAGRAM_APP_SECRET,
    loginUrl: env.INSTAGRAM_LOGIN_URL,
    tokenUrl: env.INSTAGRAM_TOKEN_URL,
    graphUrl: env.INSTAGRAM_GRAPH_URL,
    version: env.GRAPH_VERSION,
    timeoutMs,
    now,
    ...(fetch ? { fetch } : {}),
  })
}
