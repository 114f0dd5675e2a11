import { codes } from '@tidewatch/contract/codes'
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'

interface HttpOptions {
  baseUrl: string
  timeoutMs: number
  /** Called for every request. */
  headers: () => Record<string, string>
  /** Called when a response says that the session of `token` isn't valid. */
  noticeSignedOut: (token: string | undefined, reason?: string) => void
}

/** A response body with its entity tag from the API. */
interface CachedResponse {
  etag: string
  data: unknown
}

/** More than a page requests; beyond it, the least recently used are evicted. */
const maxCached = 60

/**
 * The axios instance of a client. Every status resolves: the envelope says what it means.
 *
 * It keeps the last responses to a session's reads, so that unchanged ones aren't sent again, until a request comes
 * from another session. In memory only: browser caches may not store personal data (`no-store`); public data is cached
 * by the browser.
 */
export function createHttp(client: HttpOptions): AxiosInstance {
  const cache = new Map<string, CachedResponse>()
  let session: unknown = null
  const http = axios.create({ baseURL: client.baseUrl, timeout: client.timeoutMs, validateStatus: () => true })
  http.interceptors.request.use((config) => {
    config.headers.set(client.headers(), false)
    if (sessionOf(config) !== session) cache.clear()
    session = sessionOf(config)
    const cached = cache.get(requestKey(config))
    if (cached) config.headers.set('If-None-Match', cached.etag)
    return config
  })
  http.interceptors.response.use((response) => {
    const sent = response.config.headers.get('Authorization')
    if (response.status === 401 || response.data?.code === codes.notSignedIn) {
      const reason = response.data?.data?.inactive === true ? String(response.data.message) : undefined
      client.noticeSignedOut(typeof sent === 'string' ? sent : undefined, reason)
    }
    return response
  })
  http.interceptors.response.use((response) => {
    const { status, config, headers } = response
    const key = requestKey(config)
    const entry = status === 304 ? cache.get(key) : { etag: headers.etag, data: response.data }
    cache.delete(key)
    if (!entry || typeof entry.etag !== 'string') return response
    // Logging out meanwhile leaves nothing behind.
    const isCurrentSession = sessionOf(config) !== null && sessionOf(config) === client.headers().Authorization
    if (isCurrentSession) cache.set(key, entry)
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return { ...response, status: 200, data: entry.data }
  })
  return http
}

const sessionOf = ({ headers }: InternalAxiosRequestConfig) => headers.get('Authorization') ?? null

/** The request and its language. Only reads of the envelope have an entity tag. */
function requestKey({ method, url, params, headers }: InternalAxiosRequestConfig): string {
  return JSON.stringify([method, url, params, headers.get('Current-Language')])
}
