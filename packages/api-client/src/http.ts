import { codes } from '@tidewatch/contract/codes'
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'

interface HttpOptions {
  baseUrl: string
  timeoutMs: number
  /** Asked for with every request. */
  headers: () => Record<string, string>
  /** Told when an answer says that the session of `token` is not valid. */
  noticeSignedOut: (token: string | undefined, reason?: string) => void
}

/** An answer as it came, with the entity tag that the API gave it. */
interface KeptAnswer {
  etag: string
  data: unknown
}

/** More than a page asks; whoever goes on forgets what they used longest ago. */
const maxAnswers = 60

/**
 * The axios instance of a client. Every status resolves: the envelope says what it means.
 *
 * It keeps the last answers to reads of a session, so that an unchanged one is not sent again, until it is asked in another
 * one. In memory only: no cache of a browser may keep what is somebody's (`no-store`); what is nobody's, browsers keep.
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
    // Whoever logged out meanwhile leaves nothing behind.
    const isOfSession = sessionOf(config) !== null && sessionOf(config) === client.headers().Authorization
    if (isOfSession) answers.set(question, given)
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    return { ...response, status: 200, data: given.data }
  })
  return http
}

const sessionOf = ({ headers }: InternalAxiosRequestConfig) => headers.get('Authorization') ?? null

/** What was asked, and in which language. Only reads of the envelope are answered with a tag. */
function questionOf({ method, url, params, headers }: InternalAxiosRequestConfig): string {
  return JSON.stringify([method, url, params, headers.get('Current-Language')])
}
