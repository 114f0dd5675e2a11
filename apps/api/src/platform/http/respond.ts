import { type CodeName, codes, fileStatusOf, httpStatusOf } from '@tidewatch/contract/codes'
import type { Problem } from '@tidewatch/contract/envelope'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { matchesEtag, weakEtag } from '#/platform/conditional/conditional.ts'
import { isConnectionError } from '#/platform/db/connection-error.ts'
import { isDeletedUserError } from '#/platform/db/deleted-user.ts'
import { InvalidCursor } from '#/platform/db/keyset.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from './app-error.ts'
import { type ApiMessages, messageOf } from './messages.ts'
import type { AppEnv } from './types.ts'

/** When to retry while the database or another backend service is unreachable. */
export const retryAfterSeconds = 5

/** What was wrong with a request: a key of the `api` messages, as in `AppError`, and the values of that message. */
interface Fault {
  reason: string
  values?: Record<string, string>
}

/** The request itself was malformed, regardless of the call. */
export class BadRequest extends HTTPException {
  readonly fault: Fault | null

  constructor(status: 400 | 408 | 413 | 415, fault: Fault | null = null) {
    super(status)
    this.fault = fault
  }
}

/** The details of a refusal, in addition to its message. */
type ProblemOf = (error: AppError, user: UserRow | null) => Promise<Problem>

/** Data that is already JSON: sent as it is, without parsing and serializing it again. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Sends data in the envelope. Reads have an ETag, and become a 304 if the caller already has the same response. */
export function respondWithData(c: HonoContext<AppEnv>, messages: ApiMessages, data: unknown): Response {
  c.set('code', codes.ok)
  const text = envelopeOf(messageOf(messages, c.get('locale'), 'ok'), data)
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const etag = c.get('etag') ?? weakEtag(text)
    if (matchesEtag(c.req.header('if-none-match'), etag)) return respondNotModified(c, etag)
    c.header('etag', etag)
  }
  return c.body(text, 200, { 'content-type': 'application/json' })
}

/** Sends a 304: the caller's copy is still current. */
export function respondNotModified(c: HonoContext<AppEnv>, etag: string): Response {
  c.set('code', codes.ok)
  c.header('etag', etag)
  return c.body(null, 304)
}

function envelopeOf(message: string, data: unknown): string {
  if (!(data instanceof JsonText)) return JSON.stringify({ code: codes.ok, message, data })
  const envelope = JSON.stringify({ code: codes.ok, message })
  return `${envelope.slice(0, -1)},"data":${data.text}}`
}

function failure(
  c: HonoContext<AppEnv>,
  answer: { status?: ContentfulStatusCode; codeName: CodeName; message: string; problem: Problem },
) {
  const statusOf = c.get('answersWithFile') ? fileStatusOf : httpStatusOf
  const retryAfter = answer.problem?.retryAfterSeconds
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  const status = answer.status ?? statusOf(answer.codeName)
  if (status === 401) c.header('www-authenticate', challengeFor(answer.problem))
  const code = codes[answer.codeName]
  c.set('code', code)
  return c.json({ code, message: answer.message, data: answer.problem }, status)
}

/** How to authenticate (RFC 6750). Sessions end as a matter of course; a key that isn't valid has to be replaced. */
function challengeFor(problem: Problem): string {
  return problem?.reason === 'apiKeyNotValid' ? 'Bearer error="invalid_token"' : 'Bearer'
}

function respondToBadRequest(c: HonoContext<AppEnv>, messages: ApiMessages, { status, fault }: BadRequest) {
  const locale = c.get('locale')
  const message = fault
    ? messages[locale](`reasons.${fault.reason}`, fault.values)
    : messageOf(messages, locale, 'invalidInput')
  return failure(c, { status, codeName: 'invalidInput', message, problem: fault && { reason: fault.reason } })
}

function invalidCursorError(cause: InvalidCursor): AppError {
  return new AppError('invalidInput', { problem: { fields: [{ path: 'cursor', key: 'invalid' }] }, cause })
}

function toReportedError(thrown: Error, user: UserRow | null): Error {
  if (thrown instanceof InvalidCursor) return invalidCursorError(thrown)
  // The user was deleted during the request; the next one would get the same error.
  if (user && isDeletedUserError(thrown, user.id)) return new AppError('notSignedIn', { cause: thrown })
  return thrown
}

function withReason(problem: Problem, reason: string | undefined): Problem {
  return reason === undefined ? problem : { ...problem, reason }
}

/**
 * Converts anything a route threw to the envelope, in the request's language. Only our own faults are logged as errors.
 */
export function errorHandler(messages: ApiMessages, problemOf: ProblemOf) {
  return async (thrown: Error, c: HonoContext<AppEnv>) => {
    const { locale, logger, requestId } = c.var
    const user = c.get('signedIn')?.user ?? null
    const error = toReportedError(thrown, user)
    if (error instanceof AppError) {
      const { codeName } = error
      const problem = withReason(await problemOf(error, user), error.reason)
      const data = codeName === 'ourFault' ? { ...problem, requestId } : problem
      if (codeName === 'ourFault') logger.error({ err: error }, 'request failed')
      if (codeName === 'unavailable') logger.warn({ err: error }, 'a service behind us is away')
      return failure(c, { codeName, message: messageOf(messages, locale, error), problem: data })
    }
    if (error instanceof BadRequest) return respondToBadRequest(c, messages, error)
    logger.error({ err: error }, 'request failed')
    if (isConnectionError(error)) {
      const problem = { retryAfterSeconds, requestId }
      const message = messageOf(messages, locale, 'unavailable')
      return failure(c, { codeName: 'unavailable', message, problem })
    }
    const message = messageOf(messages, locale, 'ourFault')
    return failure(c, { codeName: 'ourFault', message, problem: { requestId } })
  }
}
