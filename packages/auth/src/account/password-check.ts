import { brand } from '@tidewatch/site-config/brand'
import { IdentityError } from '../firebase/identity-provider.ts'

/** Why a password is refused before the identity provider sees it: keys of the `auth` messages. */
export type PasswordWeakness = 'passwordOwnWords' | 'passwordCommon' | 'passwordBreached'

/** Resolves with what's wrong with a newly chosen password, or `null`. */
export type CheckPassword = (password: string, email: string) => Promise<PasswordWeakness | null>

/** The most obvious guesses here; the name and domain of the user's own address are added to them. */
const obviousWords = [brand.name.toLowerCase(), 'instagram']
/** Shorter words occur in good passwords by chance. */
const minWordLength = 4
/** The longest that users should wait for a third-party service. */
const timeoutMs = 2_000

/**
 * Refuses passwords that contain an obvious word, are among the most common, or are known from a breach. `breachOrigin`
 * is an API like the range API of Pwned Passwords, which gets the first five characters of a SHA-1 hash; empty: none is
 * called.
 */
export function createPasswordCheck(breachOrigin: string, request: typeof fetch = fetch): CheckPassword {
  return async (password, email) => {
    const lowerCase = password.toLowerCase()
    if ([...obviousWords, ...wordsOf(email)].some((word) => lowerCase.includes(word))) return 'passwordOwnWords'
    const { commonPasswords } = await import('./common-passwords.ts').catch((cause) => {
      throw new IdentityError('unavailable', { cause })
    })
    if (commonPasswords.split(' ').includes(lowerCase)) return 'passwordCommon'
    return breachOrigin && (await isBreached(password, breachOrigin, request)) ? 'passwordBreached' : null
  }
}

function wordsOf(email: string): string[] {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return [name, ...domain.split('.')].filter(({ length }) => length >= minWordLength)
}

/** https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange */
async function isBreached(password: string, origin: string, request: typeof fetch): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
  const [prefix, suffix] = [hash.slice(0, 5), hash.slice(5)]
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  try {
    const answer = await request(`${origin}/range/${prefix}`, {
      // Padding rows with a count of 0 keep the response's size from revealing the range.
      headers: { 'Add-Padding': 'true' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    })
    if (!answer.ok) return false
    const rows = (await answer.text()).split(/\r?\n/).map((row) => row.split(':'))
    return rows.some(([end, count]) => end === suffix && Number(count) > 0)
  } catch {
    // Unreachable or too slow: the list has to suffice.
    return false
  } finally {
    clearTimeout(timer)
  }
}
