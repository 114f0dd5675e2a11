import { emailPattern } from './email-pattern.ts'
import type { SignInRequest } from './open-sign-in.ts'

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const maxEmailLength = 254

interface RequestedSignIn extends SignInRequest {
  isVerified: boolean
}

/**
 * The modal requested by the address: a view with `signIn=login` or `signIn=signup`. `next` is a path on the main site
 * (`mainOrigin`) to go to afterwards. `verified` means that the link in a verification email led here, with the
 * reader's address after the #.
 * Removes these parameters.
 */
export function takeSignInRequest(mainOrigin: string): RequestedSignIn | undefined {
  const url = new URL(window.location.href)
  const view = url.searchParams.get('signIn')
  if (view === null) return undefined
  const next = url.searchParams.get('next')
  const isVerified = url.searchParams.has('verified')
  const email = isVerified ? takeEmail(url) : undefined
  for (const name of ['signIn', 'next', 'verified']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
  if (view !== 'login' && view !== 'signup') return undefined
  const returnTo = next === null ? undefined : sameOriginUrl(mainOrigin, next)
  return { view, isVerified, ...(returnTo && { returnTo }), ...(email && { email }) }
}

/** Removes the email address from the URL and returns it if it's valid. */
function takeEmail(url: URL): string | undefined {
  const email = new URLSearchParams(url.hash.slice(1)).get('email')
  if (email === null) return undefined
  url.hash = ''
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : undefined
}

/** Prevents open redirects by crafted addresses: `//host` and `/\host` are other origins. */
function sameOriginUrl(origin: string, path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    const address = new URL(path, origin)
    return address.origin === new URL(origin).origin ? address.href : undefined
  } catch {
    return undefined
  }
}
