import { codes } from '@tidewatch/contract/codes'
import axios, { type AxiosInstance } from 'axios'
import type { ApiClient } from './clients.ts'

/** The axios instance of a client. Every status resolves: the envelope says what it means. */
export function createHttp(client: Omit<ApiClient, 'http'>): AxiosInstance {
  const http = axios.create({ baseURL: client.baseUrl, timeout: client.timeoutMs, validateStatus: () => true })
  http.interceptors.request.use((config) => {
    config.headers.set(client.headers(), false)
    return config
  })
  http.interceptors.response.use((response) => {
    const sent = response.config.headers.get('Authorization')
    if (response.status === 401 || response.data?.code === codes.notSignedIn) {
      client.noticeSignedOut(typeof sent === 'string' ? sent : undefined)
    }
    return response
  })
  return http
}
