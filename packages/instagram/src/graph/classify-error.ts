import { errorRow } from './error-table.ts'
import type { GraphErrorKind, GraphErrorReason } from './graph-error.ts'
import type { ErrorEnvelope } from './payload.ts'

interface Classification {
  kind: GraphErrorKind
  reason?: GraphErrorReason
  scope?: 'app' | 'token'
}

/** Classifies an error envelope: by `error-table.ts`, and by flag and status if the code is unknown. */
export function classifyError(error: ErrorEnvelope['error'], status: number): Classification {
  const row = errorRow(error.code, error.error_subcode ?? null)
  if (row) {
    const { kind, reason, scope } = row
    if (kind === 'transient' && isTooMuchData(error)) return { kind, reason: 'too-much-data' }
    return { kind, ...(reason && { reason }), ...(scope && { scope }) }
  }
  if (status === 429) return { kind: 'throttled', scope: 'token' }
  return { kind: error.is_transient || status >= 500 ? 'transient' : 'misconfigured' }
}

// The one error that can only be recognised by its text; code 1 stands for many others as well.
function isTooMuchData(error: ErrorEnvelope['error']): boolean {
  return /reduce the amount of data/i.test(`${error.message ?? ''} ${error.error_user_msg ?? ''}`)
}
