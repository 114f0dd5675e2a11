import { bodyTypes, type Call, type OpenAccess } from '@tidewatch/contract/define-call'
import { checkLongLists } from '@tidewatch/contract/long-list'
import type { StaffRole } from '@tidewatch/contract/users/roles'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Hono, Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { type Conditions, conditionsOf, NotModified } from '#/platform/conditional/conditional.ts'
import type { Database } from '#/platform/db/client.ts'
import { isStorableDeep } from '#/platform/db/storable-text.ts'
import { parseJsonInParts } from '#/platform/json/parse-in-parts.ts'
import { AppError } from './app-error.ts'
import { defaultMaxBody, parseSerially, withBodySlot, withBodyTimeout } from './body-slots/large-bodies.ts'
import { fieldErrorsOf, refinementReason } from './field-errors.ts'
import type { ApiMessages } from './messages.ts'
import { findOverlongList } from './overlong-list.ts'
import type { RateLimits } from './rate-limit.ts'
import { discardBody, enforceBodyLimit } from './request-body.ts'
import { BadRequest, type JsonText, respondNotModified, respondWithData } from './respond.ts'
import { requireStepUp } from './step-up.ts'
import type { ApiKeyCaller, AppEnv, SignedIn } from './types.ts'

type Parsed<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined

/** The session that a call's `access` guarantees: `null` only if no token is required or the response is `shared`. */
type SessionOf<C extends Call> = C extends { shared: true }
  ? null
  : [Extract<C['access'], OpenAccess>] extends [never]
    ? SignedIn
    : SignedIn | null

/** The data of the envelope, or a whole response if the call `produces` a file. */
type AnswerOf<C extends Call> = C extends { produces: string | readonly string[] }
  ? Response
  : z.input<C['data']> | JsonText

export interface Request<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  locale: Locale
  session: SessionOf<C>
  conditions: Conditions
  c: HonoContext<AppEnv>
}

type Handler<C extends Call> = (request: Request<C>) => Promise<AnswerOf<C>>

interface RouteOptions<C extends Call> {
  /** Maximum body size in bytes; 256 KiB by default. */
  maxBody?: number
  /** Throws if the caller may not continue. Runs before the first byte of the body is read. */
  admit?: (request: Omit<Request<C>, 'body'>) => Promise<unknown>
}

interface RouterParts {
  db: Database
  messages: ApiMessages
  limits: RateLimits
  now: () => Date
  release: string
}

/**
 * Registers calls of the contract on an app: authorizes according to `access`, parses, calls the handler, responds with
 * the envelope.
 */
export function createRouter(app: Hono<AppEnv>, { db, messages, limits, now, release }: RouterParts) {
  return {
    register<C extends Call>(call: C, handler: Handler<C>, options: RouteOptions<C> = {}): void {
      app.on(call.method, call.path, async (c) => {
        const route = { db, call, options, limits, now: now(), release }
        if (call.deprecated) setDeprecation(c, call.deprecated)
        c.set('answersWithFile', call.produces !== undefined)
        try {
          const answer = await serve(c, route, handler).finally(() => discardBody(c.req.raw))
          if (answer instanceof Response) return answer
          // Responses to a key have headers with its remaining calls, so caches must not serve them to others.
          if (call.shared && !c.get('apiKey')) allowSharedCaching(c)
          return respondWithData(c, messages, answer)
        } catch (error) {
          if (!(error instanceof NotModified)) throw error
          return respondNotModified(c, error.etag)
        }
      })
    },
  }
}

/** Sets the headers with the dates a call was deprecated (RFC 9745) and will be removed (RFC 8594). */
function setDeprecation(c: HonoContext<AppEnv>, { since, sunset }: NonNullable<Call['deprecated']>): void {
  c.header('deprecation', `@${Date.parse(since) / 1_000}`)
  c.header('sunset', new Date(sunset).toUTCString())
}

/** Shared caches may serve it for a minute, and for another one while revalidating; browsers revalidate each time. */
function allowSharedCaching(c: HonoContext<AppEnv>): void {
  c.header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  c.header('vary', 'Current-Language, Accept-Language')
}

export type Router = ReturnType<typeof createRouter>

function authorise(c: HonoContext<AppEnv>, { access, keyScope }: Call): SignedIn | null {
  // A key may make any anonymous call; it acts for its user only if the contract names a scope.
  const apiKey = c.get('apiKey')
  if (apiKey && (access !== 'anonymous' || keyScope)) c.set('signedIn', sessionFromKey(apiKey, keyScope))
  if (access === 'anonymous' || access === 'owner-or-sample') return c.get('signedIn')
  if (access === 'signed-in' || access === 'owner') return requireSession(c)
  if (access === 'api-key') return requireKey(c)
  return requireRole(c, access)
}

/** Neither proof nor second factor, so a key never passes calls that require them. */
function sessionFromKey({ id, user, scopes }: ApiKeyCaller, keyScope: Call['keyScope']): SignedIn {
  if (!keyScope) throw new AppError('forbidden', { reason: 'apiKeyNotForCall' })
  if (!scopes.includes(keyScope)) throw new AppError('forbidden', { reason: 'apiKeyScope' })
  return { user, sessionId: id, provenAt: null, secondFactorAt: null }
}

export function requireSession(c: HonoContext<AppEnv>): SignedIn {
  const signedIn = c.get('signedIn')
  if (signedIn) return signedIn
  if (c.get('apiKey')) throw new AppError('forbidden', { reason: 'apiKeyNotForCall' })
  throw new AppError(
    'notSignedIn',
    c.get('isInactive') ? { reason: 'sessionInactive', problem: { inactive: true } } : {},
  )
}

/** Sessions are refused, so that calls for keys can't be used to bypass a step-up. */
function requireKey(c: HonoContext<AppEnv>): SignedIn {
  const session = requireSession(c)
  if (!c.get('apiKey')) throw new AppError('forbidden')
  return session
}

/** Throws `forbidden` without the role, and `staffSecondFactorRequired` for a session without a second factor. */
export function requireRole(c: HonoContext<AppEnv>, role: StaffRole): SignedIn {
  const session = requireSession(c)
  if (!session.user.roles.includes(role)) throw new AppError('forbidden')
  if (!session.secondFactorAt) throw new AppError('staffSecondFactorRequired')
  return session
}

interface Route<C extends Call> {
  db: Database
  call: C
  options: RouteOptions<C>
  limits: RateLimits
  now: Date
  release: string
}

/** Reads no body before the caller is authorized, and a large body keeps its slot until the response. */
async function serve<C extends Call>(
  c: HonoContext<AppEnv>,
  route: Route<C>,
  handler: Handler<C>,
): Promise<AnswerOf<C>> {
  const admitted = await admitRequest(c, route)
  const { maxBody = defaultMaxBody } = route.options
  return withBodySlot(c, maxBody, async () => {
    const body = await readBody(c, route.call, maxBody).finally(() => discardBody(c.req.raw))
    return handler({ ...admitted, body } as Request<C>)
  })
}

/** Checks that the caller may make the call, and parses everything in the request except the body. */
async function admitRequest<C extends Call>(
  c: HonoContext<AppEnv>,
  { db, call, options: { admit }, limits, now, release }: Route<C>,
): Promise<Omit<Request<C>, 'body'>> {
  const session = authorise(c, call)
  if (call.access === 'owner-or-sample') await limits.use('openRead', session?.user.id ?? c.get('caller'))
  await requireStepUp(db, call, session, now)
  const request = {
    session: call.shared ? null : session,
    params: parse(call.params, c.req.param(), 'params'),
    query: parse(call.query, requireStorable(c.req.query()), 'query'),
    locale: c.get('locale'),
    // Another release may word the same rows differently.
    conditions: conditionsOf(c.req.header('if-none-match'), {
      scope: `${release} ${c.get('locale')}`,
      setEtag: (etag) => c.set('etag', etag),
    }),
    c,
  } as Omit<Request<C>, 'body'>
  await admit?.(request)
  return request
}

async function readBody(c: HonoContext<AppEnv>, call: Call, maxBody: number): Promise<unknown> {
  const { body: schema } = call
  if (!schema) return undefined
  const received = await withBodyTimeout(c, () => receiveBody(c, call, maxBody))
  return parseSerially(received, async (breath) => {
    const read = typeof received === 'string' ? await readJson(received, breath) : received
    await breath()
    await checkLongLists(schema, read, breath)
    return parse(schema, read, 'body')
  })
}

/**
 * Deeper than anything in the contract, more entries than the largest archive (lists of lists), and more keys than any
 * body needs: parsing an endlessly nested or long body would block everything. `partsAtOnce` bounds what can't be
 * parsed in pieces to a few milliseconds of work.
 */
const bodyBounds = { levels: 32, parts: 1_500_000, keys: 20_000, partsAtOnce: 100_000 }

/** The text of a JSON body, the parts of a form, or the bytes of an image. */
async function receiveBody(c: HonoContext<AppEnv>, call: Call, maxBody: number): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const expected: readonly string[] = bodyTypes[call.bodyType ?? 'json']
  if (!type || !expected.includes(type))
    throw new BadRequest(415, { reason: 'bodyType', values: { types: expected.join(', ') } })
  await enforceBodyLimit(c, maxBody)
  if (call.bodyType === 'image') return c.req.blob()
  return call.bodyType === 'form' ? requireStorable(await c.req.parseBody()) : await c.req.text()
}

async function readJson(text: string, breath: () => Promise<void>): Promise<unknown> {
  try {
    const read = await parseJsonInParts(text, { bounds: bodyBounds, read: readPart, breath })
    if (!read) throw new BadRequest(400)
    return read.value
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadRequest(400, { reason: 'bodyNotJson' })
    throw error
  }
}

function readPart(text: string): unknown {
  const part: unknown = JSON.parse(text)
  // Only an escape can produce unstorable text, so large bodies needn't be traversed without one.
  return unstorableEscape.test(text) ? requireStorable(part) : part
}

const unstorableEscape = /\\u(?:0000|d[89a-f])/i

function requireStorable<Value>(value: Value): Value {
  if (!isStorableDeep(value)) throw new BadRequest(400)
  return value
}

function parse(schema: z.ZodType | undefined, value: unknown, location: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const overlongPath = location === 'body' && findOverlongList(schema, value)
  if (overlongPath)
    throw new AppError('invalidInput', { problem: { fields: [{ path: overlongPath.join('.'), key: 'too_big' }] } })
  const result = schema.safeParse(value)
  if (result.success && (location !== 'params' || isStorableDeep(value))) return result.data
  // An id that can't exist is simply not found.
  if (location === 'params') throw new AppError('notFound')
  const issues = result.error?.issues ?? []
  const reason = refinementReason(issues)
  const problem = { fields: fieldErrorsOf(schema, value, issues) }
  throw new AppError('invalidInput', reason === undefined ? { problem } : { reason, problem })
}
