/** The words that a sender knows, and what it does then: refresh its token, pause, try again, or give the item up. */
const statuses = {
  invalid_token: 401,
  invalid_request: 400,
  destination_full: 413,
  too_many_requests: 429,
} as const

/** What an item is refused with. */
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
