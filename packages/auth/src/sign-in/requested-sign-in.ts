import { emailPattern } from './email-pattern.ts'
import type { SignInRequest } from './open-sign-in.ts'

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const longestEmail = 254

interface RequestedSignIn extends SignInRequest {
  isVerified: boolean
}

/**
 * What the address asks the modal for: a view with `signIn=login` or `signIn=signup`, with `next` a path of the main
 * site, whose origin this is, to go to after it, and with `verified` that the link of a verification email led here, which
 * names its reader's address behind the #.
 * Asks only once.
 */
export function takeSignInRequest(mainOrigin: string): RequestedSignIn | undefined {
  const url = new URL(window.location.href)
  const view = url.searchParams.get('signIn')
  if (view === null) return undefined
  const next = url.searchParams.get('next')
  const isVerified = url.searchParams.has('verified')
  const email = isVerified ? emailOf(url) : undefined
  for (const name of ['signIn', 'next', 'verified']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
  if (view !== 'login' && view !== 'signup') return undefined
  const returnTo = next === null ? undefined : addressWithin(mainOrigin, next)
  return { view, isVerified, ...(returnTo && { returnTo }), ...(email && { email }) }
}

/** Takes the address out of the URL, where it is one. */
function emailOf(url: URL): string | undefined {
  const email = new URLSearchParams(url.hash.slice(1)).get('email')
  if (email === null) return undefined
  url.hash = ''
  return email.length <= longestEmail && emailPattern.test(email) ? email : undefined
}

/** Nobody is led elsewhere by an address that somebody made up: `//host` and `/\host` are other origins. */
function addressWithin(origin: string, path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    const address = new URL(path, origin)
    return address.origin === new URL(origin).origin ? address.href : undefined
  } catch {
    return undefined
  }
}
