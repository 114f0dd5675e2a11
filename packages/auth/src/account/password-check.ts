import { brand } from '@tidewatch/site-config/brand'
import { IdentityError } from '../firebase/identity-provider.ts'

/** Why a password is refused before the identity provider is asked: keys of the `auth` messages. */
export type PasswordWeakness = 'passwordOwnWords' | 'passwordCommon' | 'passwordBreached'

/** Resolves with what is wrong with a password that somebody chooses. */
export type CheckPassword = (password: string, email: string) => Promise<PasswordWeakness | null>

/** What anybody would try here first; with it, the name and the domain of the user's own address. */
const ourWords = [brand.name.toLowerCase(), 'instagram']
/** Shorter words are in good passwords by chance. */
const leastWord = 4
/** Nobody waits longer for a service that is not ours. */
const patienceMs = 2_000

/**
 * Refuses passwords that contain such a word, are among the commonest, or are known from a breach. `breachOrigin` answers
 * as the range API of Pwned Passwords does and is asked for the first five characters of a SHA-1 hash; empty: nobody is.
 */
export function createPasswordCheck(breachOrigin: string, request: typeof fetch = fetch): CheckPassword {
  return async (password, email) => {
    const small = password.toLowerCase()
    if ([...ourWords, ...wordsOf(email)].some((word) => small.includes(word))) return 'passwordOwnWords'
    const { commonPasswords } = await import('./common-passwords.ts').catch((cause) => {
      throw new IdentityError('unavailable', { cause })
    })
    if (commonPasswords.split(' ').includes(small)) return 'passwordCommon'
    return breachOrigin && (await isBreached(password, breachOrigin, request)) ? 'passwordBreached' : null
  }
}

function wordsOf(email: string): string[] {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return [name, ...domain.split('.')].filter(({ length }) => length >= leastWord)
}

/** https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange */
async function isBreached(password: string, origin: string, request: typeof fetch): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  const [prefix, suffix] = [hash.slice(0, 5), hash.slice(5)]
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patienceMs)
  try {
    const answer = await request(`${origin}/range/${prefix}`, {
      // Rows that are made up, with a count of 0, hide by the size of the answer which range it is.
      headers: { 'Add-Padding': 'true' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    })
    if (!answer.ok) return false
    const rows = (await answer.text()).split(/\r?\n/).map((row) => row.split(':'))
    return rows.some(([end, count]) => end === suffix && Number(count) > 0)
  } catch {
    // Out of reach or too slow: then the list has to do.
    return false
  } finally {
    clearTimeout(timer)
  }
}
