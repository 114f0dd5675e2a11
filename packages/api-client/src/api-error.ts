import type { CodeName } from '@tidewatch/contract/codes'
import type { Problem } from '@tidewatch/contract/envelope'

/**
 * Why a call returned no data: a code of the contract, which comes with the API's own text, or a failure on the way,
 * named by a key of the `errors` messages.
 */
export type FailureName = CodeName | 'network' | 'timeout' | 'unexpectedAnswer'

interface ApiErrorFields {
  /** The envelope's code; `null` when no envelope arrived. */
  code: number | null
  name: FailureName
  /**
   * In the request's language if `code` isn't `null`; otherwise English, and not for users: show them `name` instead.
   */
  message: string
  problem: Problem
  /** HTTP status; `null` when there was no response. */
  status: number | null
  requestId: string | null
}

/** Every failed call rejects with this, except one that was aborted by its signal. */
export class ApiError extends Error {
  override readonly name: FailureName
  readonly code: number | null
  readonly problem: Problem
  readonly status: number | null
  readonly requestId: string | null

  constructor({ code, name, message, problem, status, requestId }: ApiErrorFields, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.code = code
    this.problem = problem
    this.status = status
    this.requestId = requestId
  }

  /** The call itself is fine: the API, or something it needs, can't be reached now. Offer to try again. */
  get isUnavailable(): boolean {
    return this.name === 'network' || this.name === 'timeout' || this.name === 'unavailable'
  }
}
