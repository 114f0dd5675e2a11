import { hash } from '../world/random.ts'

type Details = {
  status?: 400 | 403 | 404 | 500
  type?: string
  subcode?: number
  transient?: boolean
  userTitle?: string
  userMessage?: string
}

/** An error in the Graph API's wording; `sandbox.ts` turns it into a response. */
export class GraphFailure extends Error {
  readonly code: number
  readonly details: Details

  constructor(code: number, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): 400 | 403 | 404 | 500 {
    return this.details.status ?? 400
  }

  /** The error envelope. Keys that don't apply are undefined, so JSON omits them. */
  body(trace: string) {
    const { type, subcode, transient, userTitle, userMessage } = this.details
    return {
      error: {
        message: this.message,
        type: type ?? 'OAuthException',
        code: this.code,
        error_subcode: subcode,
        is_transient: transient,
        error_user_title: userTitle,
        error_user_msg: userMessage,
        fbtrace_id: trace,
      },
    }
  }

  /** Graph repeats the message in a header, which can't contain quotes, line breaks or non-ASCII characters. */
  challenge(): string {
    const plain = this.message.replaceAll(/[^ !#-[\]-~]/g, '')
    return `OAuth "Facebook Platform" "invalid_request" "${plain}"`
  }
}

export function traceId(request: string): string {
  const part = (seed: number) => hash(request, seed).toString(36).padStart(7, '0')
  return `A${part(1)}${part(2)}${part(3)}`
}

export function reduceData(): GraphFailure {
  return new GraphFailure(1, "Please reduce the amount of data you're asking for, then retry your request", {
    status: 500,
  })
}

export function missingField(name: string, node: string): GraphFailure {
  return new GraphFailure(100, `(#100) Tried accessing nonexisting field (${name}) on node type (${node})`)
}

const notFoundTexts = [
  (name: string) => ['Cannot find User', `The user with username: ${name} cannot be found.`],
  (name: string) => ['Finner ikke brukeren', `Finner ikke brukeren med brukernavnet: ${name}.`],
  (name: string) => ['找不到用户', `找不到用户名为 ${name} 的用户。`],
] as const

/**
 * The same response for handles that don't exist, were renamed, or belong to personal accounts. Its language depends on
 * the token.
 */
export function notFound(username: string, tokenIndex: number): GraphFailure {
  const [userTitle, userMessage] = (notFoundTexts[tokenIndex % notFoundTexts.length] ?? notFoundTexts[0])(username)
  return new GraphFailure(110, 'Invalid user id', { subcode: 2207013, transient: false, userTitle, userMessage })
}
