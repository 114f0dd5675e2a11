import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent'
import { loopbackAddresses } from './target-url.ts'

/** Standard Webhooks recommends 15 to 30 seconds; receivers should accept a message first and process it later. */
export const defaultTimeoutMs = 15_000

interface CallOptions {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** Whether it may call this machine. */
  loopback: boolean
  /** Milliseconds until the response must begin. */
  patience?: number
}

type Outcome = Omit<WebhookAttempt, 'at'>

/**
 * Starts a request to a URL that a third party chose. Only public addresses are called, checked after DNS resolution of
 * this very request (which prevents DNS rebinding); redirects are returned, not followed.
 */
export function requestPublic(
  url: string,
  { loopback, ...options }: RequestOptions & Pick<CallOptions, 'loopback'>,
  onResponse: (response: IncomingMessage) => void,
): ClientRequest {
  const filter: RequestFilteringAgentOptions = { allowIPAddressList: loopback ? loopbackAddresses : [] }
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return send(url, { ...options, agent: useAgent(url, filter) }, onResponse)
}

/** Posts a message and returns the outcome. Never rejects. */
export function callEndpoint({
  url,
  headers,
  body,
  loopback,
  patience = defaultTimeoutMs,
}: CallOptions): Promise<Outcome> {
  const start = performance.now()
  const length = String(Buffer.byteLength(body))
  return new Promise((resolve) => {
    const end = (status: number | null, error: Outcome['error']) =>
      resolve({ status, error, durationMs: Math.round(performance.now() - start) })
    const signal = AbortSignal.timeout(patience)
    const call = requestPublic(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': length }, signal, loopback },
      (response) => {
        const status = response.statusCode ?? 0
        // The body isn't read: an endless response would block the worker.
        response.destroy()
        end(status, errorOf(status))
      },
    )
    call.on('error', (error) => end(null, signal.aborted ? 'timeout' : unreachable(error)))
    call.end(body)
  })
}

function errorOf(status: number): Outcome['error'] {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

function unreachable(error: Error): Outcome['error'] {
  return /is not allowed\. Because/.test(error.message) ? 'not-allowed' : 'not-reachable'
}
