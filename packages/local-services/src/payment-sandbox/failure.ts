/** An error in Stripe's format. */
export class StripeFailure extends Error {
  readonly status: 400 | 401 | 402 | 404 | 500
  readonly type: string
  readonly code: string | null

  constructor(status: 400 | 401 | 402 | 404 | 500, message: string, code: string | null = null) {
    super(message)
    this.status = status
    this.type = status === 402 ? 'card_error' : status === 500 ? 'api_error' : 'invalid_request_error'
    this.code = code
  }
}

/** Throws Stripe's error for an unknown id. */
export function found<T>(thing: T | undefined, what: string, id: string): T {
  if (thing === undefined) throw new StripeFailure(404, `No such ${what}: '${id}'`, 'resource_missing')
  return thing
}
