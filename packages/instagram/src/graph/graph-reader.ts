import type { z } from 'zod'
import type { Urgency } from './call-window.ts'
import { buildFields, type FieldQuery, fieldsToOmit } from './fields.ts'
import type { GraphError } from './graph-error.ts'
import { type GraphToken, graphRequest, type RequestContext } from './graph-request.ts'
import type { RefusedFields } from './refused-fields.ts'
import type { CallLease, CallRequest, TokenLedger } from './tokens/token-ledger.ts'

/** Delays before the second, third and fourth attempt after transient errors. */
const backoffMs = [1_000, 4_000, 16_000]

export interface ReaderOptions {
  context: RequestContext
  ledger: TokenLedger
  refused: RefusedFields
  sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

interface ReadRequest<T> {
  query: FieldQuery
  schema: z.ZodType<T>
  signal: AbortSignal | undefined
  urgency: Urgency
  continues?: boolean
  forUsers: readonly string[]
  /** Cursors belong to the account that requested them, so every page after the first specifies its token. */
  token?: GraphToken
}

interface ReadResult<T> {
  data: T
  token: GraphToken
  /** The page size that finally worked. */
  limit: number | null
  /** Whether the token is near its limit. */
  slow: boolean
}

interface Attempt {
  query: FieldQuery
  /** Fields left out on trial; recorded only if that made the call succeed. */
  omittedFields: Set<string>
  retries: number
  /** If a second token is refused as well, the request fails: one request must not stop a whole pool. */
  canSwitchToken: boolean
}

/**
 * One request to Business Discovery, repeated as long as the response says how to improve it: with fewer fields, for
 * fewer posts, with another token, or a little later.
 */
export async function readGraph<T>(options: ReaderOptions, request: ReadRequest<T>): Promise<ReadResult<T>> {
  const { context, ledger, refused } = options
  const attempt: Attempt = {
    query: request.query,
    omittedFields: refused.current(),
    retries: 0,
    canSwitchToken: request.token === undefined,
  }
  const { urgency, continues, forUsers } = request
  let lease = await ledger.reserve({ urgency, continues, forUsers, token: request.token ?? null })
  for (;;) {
    const { token } = lease
    const fields = buildFields(attempt.query, attempt.omittedFields)
    const { outcome, usage } = await graphRequest(context, token, fields, request.schema, request.signal)
    const error = 'error' in outcome ? outcome.error : null
    const { slow } = await ledger.settle(lease, { usage, error })
    if ('data' in outcome) {
      refused.add(setDifference(attempt.omittedFields, refused.current()))
      return { data: outcome.data, token, limit: attempt.query.media?.limit ?? null, slow }
    }
    const next = await prepareRetry(options, attempt, outcome.error, request.signal)
    lease = await reserveAgain(
      ledger,
      { urgency, continues, forUsers, token: next === 'same-token' ? token : null },
      outcome.error,
    )
  }
}

/** Adapts the attempt to the error; throws the error if nothing can be done about it. */
async function prepareRetry(
  { sleep }: ReaderOptions,
  attempt: Attempt,
  error: GraphError,
  signal: AbortSignal | undefined,
): Promise<'same-token' | 'other-token'> {
  if (attempt.canSwitchToken && error.kind === 'token-dead') return 'other-token'
  if (attempt.canSwitchToken && error.kind === 'throttled' && error.scope === 'token') {
    attempt.canSwitchToken = false
    return 'other-token'
  }
  if (error.kind === 'transient') {
    const { media } = attempt.query
    if (error.reason === 'too-much-data' && media && media.limit > 1) {
      attempt.query = { ...attempt.query, media: { ...media, limit: Math.floor(media.limit / 2) } }
      return 'same-token'
    }
    const wait = backoffMs[attempt.retries]
    if (wait === undefined) throw error
    attempt.retries += 1
    await sleep(wait, signal)
    return 'same-token'
  }
  const refusals =
    error.code === 100 && error.subcode === null ? fieldsToOmit(error.message, attempt.omittedFields) : []
  if (refusals.length === 0) throw error
  for (const field of refusals) attempt.omittedFields.add(field)
  return 'same-token'
}

// If no further call is available, the error that stopped this one says more than "all are stopped".
async function reserveAgain(ledger: TokenLedger, request: CallRequest, error: GraphError): Promise<CallLease> {
  try {
    return await ledger.reserve(request)
  } catch {
    throw error
  }
}

function setDifference(all: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  return [...all].filter((field) => !known.has(field))
}
