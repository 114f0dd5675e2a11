import type { z } from 'zod'
import { classifyError } from './classify-error.ts'
import { GraphError, type GraphErrorDetails, type GraphErrorKind } from './graph-error.ts'
import { parseJson } from './parse-json.ts'
import { errorEnvelopeSchema } from './payload.ts'
import { redact } from './redact.ts'
import { readRetryAfter, readUsageHeaders, type UsageReading } from './usage-headers.ts'

export interface GraphToken {
  /** Instagram user id of the professional account that owns the token. */
  igUserId: string
  accessToken: string
}

export interface RequestContext {
  baseUrl: string
  version: string
  fetch: typeof fetch
  timeoutMs: number
  now: () => Date
}

interface CallContext extends Omit<RequestContext, 'baseUrl' | 'version'> {
  /** Secrets in the call that must not appear in an error. */
  secrets: readonly string[]
}

interface RawResponse {
  status: number
  headers: Headers
  body: string
}

interface GraphResponse<T> {
  /** The parsed payload, or the reason why there is none. */
  outcome: { data: T } | { error: GraphError }
  /** The usage headers, on failures too; `null` if there were none. */
  usage: UsageReading | null
}

/** One GET to the token owner's node. Rejects only with the reason of `signal`, if the caller aborted. */
export async function graphRequest<T>(
  context: RequestContext,
  token: GraphToken,
  fields: string,
  schema: z.ZodType<T>,
  signal: AbortSignal | undefined,
): Promise<GraphResponse<T>> {
  const url = new URL(`${context.baseUrl.replace(/\/+$/, '')}/${context.version}/${token.igUserId}`)
  url.search = new URLSearchParams({ fields, access_token: token.accessToken }).toString()
  const callContext = { ...context, secrets: [token.accessToken] }
  return graphCall(callContext, { url, igUserId: token.igUserId }, schema, signal)
}

export interface GraphCall {
  url: URL
  /** Defaults to GET, without a body. */
  method?: 'POST' | 'DELETE'
  body?: URLSearchParams
  /** The token's owner, if already known. */
  igUserId: string | null
}

/** One call to any endpoint with responses like the Graph API's. Rejects only with the reason of `signal`. */
export async function graphCall<T>(
  context: CallContext,
  call: GraphCall,
  schema: z.ZodType<T>,
  signal: AbortSignal | undefined,
): Promise<GraphResponse<T>> {
  const raw = await send(context, call, signal)
  if (typeof raw === 'string') {
    const message = raw === 'time-out' ? 'The Graph API did not answer in time.' : 'The Graph API could not be reached.'
    return {
      outcome: { error: new GraphError('unreachable', message, { reason: raw, igUserId: call.igUserId }) },
      usage: null,
    }
  }
  const usage = readUsageHeaders(raw.headers)
  return { outcome: interpret(context, call, raw, usage, schema), usage }
}

// Errors thrown by fetch may quote the URL, and with it the token: only the kind of failure leaves this function.
async function send(
  context: CallContext,
  call: GraphCall,
  signal: AbortSignal | undefined,
): Promise<RawResponse | 'time-out' | 'network'> {
  signal?.throwIfAborted()
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), context.timeoutMs)
  const combinedSignal = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal
  try {
    return await Promise.race([receive(context, call, combinedSignal), rejectOnAbort(combinedSignal)])
  } catch {
    signal?.throwIfAborted()
    return timer.signal.aborted ? 'time-out' : 'network'
  } finally {
    clearTimeout(timeout)
  }
}

async function receive(context: CallContext, call: GraphCall, signal: AbortSignal): Promise<RawResponse> {
  const { url, method, body } = call
  const response = await context.fetch(url, {
    ...(method && { method }),
    ...(body && { body }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal,
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

// Not every fetch respects its signal, and a body can stall after the headers arrived.
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function interpret<T>(
  context: CallContext,
  call: GraphCall,
  raw: RawResponse,
  usage: UsageReading | null,
  schema: z.ZodType<T>,
): GraphResponse<T>['outcome'] {
  const { status } = raw
  const fail = (kind: GraphErrorKind, message: string, details: GraphErrorDetails = {}) => ({
    error: new GraphError(kind, redact(message, context.secrets), { ...details, status, igUserId: call.igUserId }),
  })
  const retryAt = retryTime(raw.headers, usage, context.now())
  const json = parseJson(raw.body)
  const envelope = errorEnvelopeSchema.safeParse(json)
  if (envelope.success) {
    const { code, error_subcode: subcode, message, fbtrace_id: fbtraceId } = envelope.data.error
    const classification = classifyError(envelope.data.error, status)
    const summary = `Graph API error ${code}${subcode ? `/${subcode}` : ''}: ${message ?? 'no message'}`
    return fail(classification.kind, summary, {
      code,
      subcode,
      fbtraceId,
      reason: classification.reason,
      scope: classification.scope,
      retryAt: classification.kind === 'throttled' ? retryAt : null,
    })
  }
  if (status === 429) return fail('throttled', 'The Graph API answered 429.', { scope: 'token', retryAt })
  if (status >= 500) return fail('transient', `The Graph API answered ${status} without an error envelope.`)
  if (status !== 200) return fail('malformed', `The Graph API answered ${status} without an error envelope.`)
  if (json === undefined) {
    return fail('transient', 'The Graph API sent no readable JSON.', { reason: 'unreadable' })
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { data: parsed.data }
  const issuePaths = parsed.error.issues.slice(0, 5).map((issue) => issue.path.join('.') || '(root)')
  return fail('malformed', `Unexpected answer of the Graph API at ${issuePaths.join(', ')}.`)
}

function retryTime(headers: Headers, usage: UsageReading | null, now: Date): Date | null {
  if (usage?.regainAccessMinutes) return new Date(now.getTime() + usage.regainAccessMinutes * 60_000)
  return readRetryAfter(headers, now)
}
