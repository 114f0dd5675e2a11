import { readUserToken } from '../session/session-cookies.ts'

const key = 'tidewatch-identity'

/** The end of a token: tells sessions apart, and opens nothing. */
const markOf = (token: string) => token.slice(-8)

/**
 * Whether the identity provider may hold a user in this host's storage who isn't the user of the session: no other host can
 * sign them out of it.
 */
export function isOtherIdentityHeld(): boolean {
  try {
    const holder = localStorage.getItem(key)
    return holder !== null && holder !== markOf(readUserToken() ?? '')
  } catch {
    // Where storage is forbidden it holds nobody longer than the page.
    return false
  }
}

/** Notes that it holds the user of the session with this token; `null`: nobody. */
export function holdIdentity(token: string | null): void {
  try {
    if (token) localStorage.setItem(key, markOf(token))
    else localStorage.removeItem(key)
  } catch {
    // Said above.
  }
}
