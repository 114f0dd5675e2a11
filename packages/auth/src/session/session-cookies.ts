import { authLoadingCookieDays, sessionCookieDays } from '@tidewatch/site-config/constants'
import Cookies from 'js-cookie'

/** How the user signed in, as in the `SignInMethod` cookie. */
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
  /** Only on https. */
  secure: boolean
  /** Replaced by tests that check attributes, which browsers don't expose. */
  jar?: Pick<typeof Cookies, 'get' | 'set' | 'remove'>
}

const names = ['userToken', 'SignInMethod', 'IdToken', 'accessToken', 'authLoading'] as const

/** This browser's user token; `undefined` if nobody is signed in. */
export const readUserToken = (jar: Pick<typeof Cookies, 'get'> = Cookies) => jar.get('userToken') || undefined

/** The session's cookies. Logged in means that `userToken` isn't empty. */
export function createSessionCookies({ domain, secure, jar = Cookies }: CookieOptions) {
  const place = { path: '/', sameSite: 'Lax' as const, secure, ...(domain ? { domain } : {}) }
  return {
    readToken: () => readUserToken(jar),
    readMethod: () => signInMethods.find((method) => method === jar.get('SignInMethod')),
    /** `stay: false` ends the session when the browser is closed. */
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
