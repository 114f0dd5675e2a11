import { readUserToken } from '../session/session-cookies.ts'

const key = 'tidewatch-identity'

/** The end of a token: distinguishes sessions, but grants no access. */
const suffixOf = (token: string) => token.slice(-8)

/**
 * Whether the identity provider's storage on this host may contain a user other than the session's: other hosts can't
 * sign them out there.
 */
export function isOtherIdentityHeld(): boolean {
  try {
    const owner = localStorage.getItem(key)
    return owner !== null && owner !== suffixOf(readUserToken() ?? '')
  } catch {
    // If storage is blocked, the provider keeps a user only as long as the page.
    return false
  }
}

/** Records that it contains the user of the session with this token; `null`: nobody. */
export function holdIdentity(token: string | null): void {
  try {
    if (token) localStorage.setItem(key, suffixOf(token))
    else localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
