/**
 * What a failed call to the Graph API means for the caller.
 * - `not-observable`: the account doesn't exist, was renamed, or is personal. Meta doesn't distinguish these.
 * - `token-dead`: the owner of the access token must connect again; `reason` says what happened to it.
 * - `throttled`: stop calling until `retryAt` (`null`: Meta didn't say), with this token or with the whole app.
 * - `transient`: an error on Meta's side that resolves itself.
 * - `refused`: the token has no access: it lacks a permission, or the account is hidden from apps (by age or country).
 *   Meta doesn't distinguish these.
 * - `misconfigured`: one of our parameters is wrong; retrying can't help.
 * - `malformed`: the response doesn't match the documentation.
 * - `unreachable`: no response: network failure or timeout.
 */
export type GraphErrorKind =
  | 'not-observable'
  | 'token-dead'
  | 'throttled'
  | 'transient'
  | 'refused'
  | 'misconfigured'
  | 'malformed'
  | 'unreachable'

export type GraphErrorReason =
  | 'app-not-installed'
  | 'checkpoint'
  | 'password-changed'
  | 'expired'
  | 'unconfirmed'
  | 'invalid'
  | 'session'
  | 'too-much-data'
  | 'unreadable'
  | 'time-out'
  | 'network'

export interface GraphErrorDetails {
  /** Meta's `code` and `error_subcode`; `null` without an error envelope. */
  code?: number | null
  subcode?: number | null
  fbtraceId?: string | null
  /** HTTP status of the response; `null` if there was none. */
  status?: number | null
  reason?: GraphErrorReason | null
  /** Throttled only: what has to stop. */
  scope?: 'app' | 'token' | null
  /** Throttled only: when calls will work again, according to Meta. */
  retryAt?: Date | null
  /** The operator account whose token was used. */
  igUserId?: string | null
}

/** The only error of the Graph client. Neither its message nor its fields ever contain an access token. */
export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly kind: GraphErrorKind
  readonly code: number | null
  readonly subcode: number | null
  readonly fbtraceId: string | null
  readonly status: number | null
  readonly reason: GraphErrorReason | null
  readonly scope: 'app' | 'token' | null
  readonly retryAt: Date | null
  readonly igUserId: string | null

  constructor(kind: GraphErrorKind, message: string, details: GraphErrorDetails = {}) {
    super(message)
    this.kind = kind
    this.code = details.code ?? null
    this.subcode = details.subcode ?? null
    this.fbtraceId = details.fbtraceId ?? null
    this.status = details.status ?? null
    this.reason = details.reason ?? null
    this.scope = details.scope ?? null
    this.retryAt = details.retryAt ?? null
    this.igUserId = details.igUserId ?? null
  }
}
