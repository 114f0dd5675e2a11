import { codes } from '@tidewatch/contract/codes'
import axios, { type AxiosInstance } from 'axios'

interface HttpOptions {
  baseUrl: string
  timeoutMs: number
  /** Asked for with every request. */
  headers: () => Record<string, string>
  /** Told when an answer says that the session of `token` is not valid. */
  noticeSignedOut: (token: string | undefined, reason?: string) => void
}

/** The axios instance of a client. Every status resolves: the envelope says what it means. */
export function createHttp(client: HttpOptions): AxiosInstance {
  const http = axios.create({ baseURL: client.baseUrl, timeout: client.timeoutMs, validateStatus: () => true })
  http.interceptors.request.use((config) => {
    config.headers.set(client.headers(), false)
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
  return http
}
