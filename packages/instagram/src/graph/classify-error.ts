import type { GraphErrorKind, GraphErrorReason } from './graph-error.ts'
import type { ErrorEnvelope } from './payload.ts'

interface Classification {
  kind: GraphErrorKind
  reason?: GraphErrorReason
  scope?: 'app' | 'token'
}

/** "User not found", said by Business Discovery. Other writers use the same subcode for publishing errors. */
const userNotFoundSubcode = 2207013

const tokenReasons: Record<number, GraphErrorReason> = {
  458: 'app-not-installed',
  459: 'checkpoint',
  460: 'password-changed',
  463: 'expired',
  464: 'unconfirmed',
  467: 'invalid',
  492: 'session',
}

/**
 * Codes that mean "stop calling". 341 and 368 concern one app's or user's conduct; going on with another token would be
 * evading the block, so they stop the app.
 */
const throttleScopes: Record<number, 'app' | 'token'> = {
  4: 'app',
  17: 'token',
  32: 'token',
  341: 'app',
  368: 'app',
  613: 'app',
  80002: 'token',
}

/** Maps an error envelope to what it means. https://developers.facebook.com/docs/graph-api/guides/error-handling */
export function classifyError(error: ErrorEnvelope['error'], status: number): Classification {
  const { code, error_subcode: subcode } = error
  if (isNotObservable(code, subcode)) return { kind: 'not-observable' }
  const scope = throttleScopes[code]
  if (scope) return { kind: 'throttled', scope }
  if (code === 190 || code === 102) return { kind: 'token-dead', reason: tokenReasons[subcode ?? 0] ?? 'invalid' }
  if (code === 3 || code === 10 || code === 100 || (code >= 200 && code <= 299)) return { kind: 'misconfigured' }
  if (code === 1 || code === 2) return { kind: 'transient', ...(asksForLess(error) && { reason: 'too-much-data' }) }
  if (status === 429) return { kind: 'throttled', scope: 'token' }
  return { kind: error.is_transient || status >= 500 ? 'transient' : 'misconfigured' }
}

function isNotObservable(code: number, subcode: number | null | undefined): boolean {
  if (code === 803 || code === 9009) return true
  if (code === 110) return (subcode ?? null) === null || subcode === userNotFoundSubcode
  return code === 100 && subcode === userNotFoundSubcode
}

// The one error that can only be told by its text; code 1 stands for many others as well.
function asksForLess(error: ErrorEnvelope['error']): boolean {
  return /reduce the amount of data/i.test(`${error.message ?? ''} ${error.error_user_msg ?? ''}`)
}
