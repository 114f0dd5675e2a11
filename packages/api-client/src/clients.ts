import { internalClientTimeoutMs, publicClientTimeoutMs, tenantId } from '@tidewatch/site-config/constants'
import type { Locale } from '@tidewatch/site-config/locales'
import type { AxiosInstance } from 'axios'

/** A configured connection to the API, for `call`, `watchProgress` and the query options. */
export interface ApiClient {
  /** Loaded on the first call, because public pages make none. Rejects when the network is down then. */
  http: () => Promise<AxiosInstance>
  /** For a call in total; for a transfer that reports its progress, since it last moved. */
  timeoutMs: number
  /** Ends in `/api`, without a trailing slash. */
  baseUrl: string
  locale: () => Locale
  /** The current headers of every request. */
  headers: () => Record<string, string>
  /**
   * Called when a response says that the session of `token` isn't valid, with the reason if the user should know it.
   */
  noticeSignedOut: (token: string | undefined, reason?: string) => void
  /** Has the user confirm who they are, for a call that requires it. Resolves with whether they did. */
  confirmIdentity: () => Promise<boolean>
}

interface PublicClientOptions {
  /** The stored user token, read again for every call. */
  getToken: () => string | undefined
  getLocale: () => Locale
  /**
   * The API no longer accepts the token that's still stored. Not called for a token replaced in the meantime. `reason`
   * is a sentence for the user.
   */
  onSignedOut?: (reason?: string) => void
  /** Opens the dialog in which users confirm who they are. */
  confirmIdentity?: () => Promise<boolean>
  baseUrl?: string
}

function languageHeaders(locale: Locale): Record<string, string> {
  return { tenantId: String(tenantId), 'Current-Language': locale, 'Accept-Language': locale }
}

function createClient(client: Omit<ApiClient, 'http'>): ApiClient {
  let loading: Promise<AxiosInstance> | undefined
  return {
    ...client,
    http() {
      loading ??= import('./http.ts').then(
        ({ createHttp }) => createHttp(client),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/** The browser's client: `/api` on the page's own host, 60 s, the user token if there is one. */
export function createPublicClient({
  getToken,
  getLocale,
  onSignedOut,
  confirmIdentity = async () => false,
  baseUrl = '/api',
}: PublicClientOptions): ApiClient {
  return createClient({
    timeoutMs: publicClientTimeoutMs,
    baseUrl,
    locale: getLocale,
    headers: () => {
      const token = getToken()
      return { ...languageHeaders(getLocale()), ...(token ? { Authorization: token } : {}) }
    },
    confirmIdentity,
    noticeSignedOut: (token, reason) => {
      if (token && token === getToken()) onSignedOut?.(reason)
    },
  })
}

/** The client of our own servers, for public data: straight to the API's origin, 30 s, no session. */
export function createInternalClient({
  origin,
  locale,
  forwardedFor,
}: {
  origin: string
  locale: Locale
  /** `X-Forwarded-For` of the visitor the page is rendered for, where the API counts its callers. */
  forwardedFor?: string | null
}): ApiClient {
  return createClient({
    timeoutMs: internalClientTimeoutMs,
    baseUrl: `${origin}/api`,
    locale: () => locale,
    headers: () => ({ ...languageHeaders(locale), ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }),
    noticeSignedOut: () => undefined,
    confirmIdentity: async () => false,
  })
}
