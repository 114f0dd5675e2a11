import { IdentityError, type IdentityFailure } from './identity-provider.ts'

// https://firebase.google.com/docs/reference/js/auth#autherrorcodes
const failures: Record<string, IdentityFailure> = {
  'auth/invalid-credential': 'credentials',
  'auth/wrong-password': 'credentials',
  'auth/user-not-found': 'credentials',
  'auth/invalid-email': 'credentials',
  'auth/email-already-in-use': 'emailInUse',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/user-disabled': 'userDisabled',
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/account-exists-with-different-credential': 'otherProvider',
  'auth/credential-already-in-use': 'methodInUse',
  'auth/provider-already-linked': 'methodInUse',
  'auth/requires-recent-login': 'tooLongAgo',
  'auth/user-token-expired': 'tooLongAgo',
  'auth/network-request-failed': 'unavailable',
  'auth/timeout': 'unavailable',
}

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return new IdentityError(failures[code] ?? 'unknown', { cause: error })
}

/** Runs work with the SDK and converts any rejection into an `IdentityError`. */
export async function withIdentityErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toIdentityError(error)
  }
}
