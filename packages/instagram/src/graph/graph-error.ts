/**
 * What a failed call to the Graph API means for the caller.
 * - `not-observable`: the account does not exist, was renamed, or is personal. Meta does not tell these apart.
 * - `token-dead`: whoever owns the access token must connect again; `reason` says what happened to it.
 * - `throttled`: stop calling until `retryAt` (`null`: Meta did not say), with this token or with the whole app.
 * - `transient`: Meta's own trouble; later it works.
 * - `refused`: the token may not ask this: it lacks a permission, or the account is kept from apps (by age or country).
 *   Meta does not tell these apart.
 * - `misconfigured`: a parameter of ours is wrong; retrying cannot help.
 * - `malformed`: an answer that does not look as documented.
 * - `unreachable`: no answer: network failure or time-out.
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
  /** Meta's `code` and `error_subcode`; `null` when there was no error envelope. */
  code?: number | null
  subcode?: number | null
  fbtraceId?: string | null
  /** HTTP status of the answer; `null` if none came. */
  status?: number | null
  reason?: GraphErrorReason | null
  /** Throttled only: what has to stop. */
  scope?: 'app' | 'token' | null
  /** Throttled only: when Meta says that calls will work again. */
  retryAt?: Date | null
  /** The operator account whose token was used. */
  igUserId?: string | null
}

/** The one error of the Graph client. Neither its message nor its fields ever hold an access token. */
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
