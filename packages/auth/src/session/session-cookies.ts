import { authLoadingCookieDays, sessionCookieDays } from '@tidewatch/site-config/constants'
import Cookies from 'js-cookie'

/** How the user signed in, as the `SignInMethod` cookie says it. */
const signInMethods = ['email', 'google', 'Apple'] as const
export type SignInMethod = (typeof signInMethods)[number]

export interface StoredSession {
  userToken: string
  method: SignInMethod
  /** The identity provider's ID token. */
  idToken: string
  /** The social provider's access token, after a Google or Apple sign-in. */
  accessToken?: string
}

interface CookieOptions {
  /** Parent domain that all three hosts share. Empty: the page's own host. */
  domain: string
  /** On https only. */
  secure: boolean
  /** Replaced by tests that look at attributes, which a browser does not tell. */
  jar?: Pick<typeof Cookies, 'get' | 'set' | 'remove'>
}

const names = ['userToken', 'SignInMethod', 'IdToken', 'accessToken', 'authLoading'] as const

/** The user token of this browser; `undefined` where nobody is signed in. */
export const readUserToken = (jar: Pick<typeof Cookies, 'get'> = Cookies) => jar.get('userToken') || undefined

/** The cookies of the session. Logged in means that `userToken` is not empty. */
export function createSessionCookies({ domain, secure, jar = Cookies }: CookieOptions) {
  const place = { path: '/', sameSite: 'Lax' as const, secure, ...(domain ? { domain } : {}) }
  return {
    readToken: () => readUserToken(jar),
    readMethod: () => signInMethods.find((method) => method === jar.get('SignInMethod')),
    /** `stay: false` keeps the session until the browser is closed. */
    write({ userToken, method, idToken, accessToken }: StoredSession, stay = true) {
      const options = stay ? { ...place, expires: sessionCookieDays } : place
      jar.set('userToken', userToken, options)
      jar.set('SignInMethod', method, options)
      jar.set('IdToken', idToken, options)
      if (accessToken) jar.set('accessToken', accessToken, options)
    },
    clear() {
      for (const name of names) jar.remove(name, place)
    },
    isAuthLoading: () => jar.get('authLoading') === 'true',
    markAuthLoading: () => jar.set('authLoading', 'true', { ...place, expires: authLoadingCookieDays }),
    clearAuthLoading: () => jar.remove('authLoading', place),
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
