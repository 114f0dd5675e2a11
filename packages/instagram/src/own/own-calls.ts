import type { z } from 'zod'
import { type GraphCall, graphCall } from '../graph/graph-request.ts'

export interface OwnToken {
  accessToken: string
  /** Instagram id of its account; `null` until the profile has been read. */
  igUserId: string | null
}

export interface OwnCallsOptions {
  /** `https://graph.instagram.com`. */
  graphUrl: string
  /** API version, such as `v26.0`. */
  version: string
  appSecret: string
  fetch?: typeof fetch
  /** Longest wait for one response, including its body. */
  timeoutMs: number
  now: () => Date
}

type Query = Record<string, string>

export interface OwnCalls {
  send: <T>(call: GraphCall, schema: z.ZodType<T>, options: { secrets: string[]; signal?: AbortSignal }) => Promise<T>
  read: <T>(token: OwnToken, path: string, query: Query, schema: z.ZodType<T>, signal?: AbortSignal) => Promise<T>
  change: <T>(
    token: OwnToken,
    method: 'POST' | 'DELETE',
    path: string,
    query: Query,
    schema: z.ZodType<T>,
  ) => Promise<T>
}

/** The calls used for every request about a connected account. Errors never contain a token or the app's secret. */
export function createOwnCalls(options: OwnCallsOptions): OwnCalls {
  const { graphUrl, version, appSecret, timeoutMs, now } = options

  const send: OwnCalls['send'] = async (call, schema, { secrets, signal }) => {
    const context = { fetch: options.fetch ?? fetch, timeoutMs, now, secrets: [appSecret, ...secrets].filter(Boolean) }
    const { outcome } = await graphCall(context, call, schema, signal)
    if ('error' in outcome) throw outcome.error
    return outcome.data
  }
  const address = ({ accessToken }: OwnToken, path: string, query: Query) =>
    new URL(`${graphUrl}/${version}/${path}?${new URLSearchParams({ ...query, access_token: accessToken })}`)

  return {
    send,
    read(token, path, query, schema, signal) {
      const call = { url: address(token, path, query), igUserId: token.igUserId }
      return send(call, schema, { secrets: [token.accessToken], ...(signal && { signal }) })
    },
    change(token, method, path, query, schema) {
      const call = { url: address(token, path, query), method, igUserId: token.igUserId }
      return send(call, schema, { secrets: [token.accessToken] })
    },
  }
}
