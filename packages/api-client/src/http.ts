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
interface KeptAnswer {
  etag: string
  data: unknown
}

/** More than a page requests; beyond it, the least recently used are evicted. */
const maxAnswers = 60

/**
 * The axios instance of a client. Every status resolves: the envelope says what it means.
 *
 * It keeps the last responses to a session's reads, so that unchanged ones aren't sent again, until a request comes
 * from another session. In memory only: browser caches may not store personal data (`no-store`); public data is cached
 * by the browser.
 */
export function createHttp(client: HttpOptions): AxiosInstance {
  const answers = new Map<string, KeptAnswer>()
  let session: unknown = null
  const http = axios.create({ baseURL: client.baseUrl, timeout: client.timeoutMs, validateStatus: () => true })
  http.interceptors.request.use((config) => {
    config.headers.set(client.headers(), false)
    if (sessionOf(config) !== session) answers.clear()
    session = sessionOf(config)
    const kept = answers.get(questionOf(config))
    if (kept) config.headers.set('If-None-Match', kept.etag)
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
    const question = questionOf(config)
    const given = status === 304 ? answers.get(question) : { etag: headers.etag, data: response.data }
    answers.delete(question)
    if (!given || typeof given.etag !== 'string') return response
    // Logging out meanwhile leaves nothing behind.
    const isOfSession = sessionOf(config) !== null && sessionOf(config) === client.headers().Authorization
    if (isOfSession) answers.set(question, given)
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    return { ...response, status: 200, data: given.data }
  })
  return http
}

const sessionOf = ({ headers }: InternalAxiosRequestConfig) => headers.get('Authorization') ?? null

/** The request and its language. Only reads of the envelope have an entity tag. */
function questionOf({ method, url, params, headers }: InternalAxiosRequestConfig): string {
  return JSON.stringify([method, url, params, headers.get('Current-Language')])
}
