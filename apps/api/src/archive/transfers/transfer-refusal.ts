/**
 * The error codes that a sender knows, each with its reaction: refresh its token, pause, retry, or give up the item.
 */
const statuses = {
  invalid_token: 401,
  invalid_request: 400,
  destination_full: 413,
  too_many_requests: 429,
} as const

/** The error that an item is refused with. */
export class TransferRefusal extends Error {
  override readonly name = 'TransferRefusal'
  readonly code: keyof typeof statuses
  readonly status: (typeof statuses)[keyof typeof statuses]

  constructor(code: keyof typeof statuses) {
    super(code)
    this.code = code
    this.status = statuses[code]
  }
}
