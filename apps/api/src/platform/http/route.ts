import { bodyTypes, type Call, type OpenAccess } from '@tidewatch/contract/define-call'
import { checkLongLists } from '@tidewatch/contract/long-list'
import type { StaffRole } from '@tidewatch/contract/users/roles'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Hono, Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { type Conditions, conditionsOf, NotModified } from '#/platform/conditional/conditional.ts'
import type { Database } from '#/platform/db/client.ts'
import { isStorableThroughout } from '#/platform/db/storable-text.ts'
import { parseJsonInParts } from '#/platform/json/parse-in-parts.ts'
import { AppError } from './app-error.ts'
import type { ApiMessages } from './messages.ts'
import { findOverlongList } from './overlong-list.ts'
import { inPlaceOfCaller, inTime, readInTurn, usualBody } from './places/large-bodies.ts'
import type { RateLimits } from './rate-limit.ts'
import { boundBody, discardBody } from './request-body.ts'
import { answerData, answerNotModified, BadRequest, type JsonText } from './respond.ts'
import { requireStepUp } from './step-up.ts'
import type { ApiKeyCaller, AppEnv, SignedIn } from './types.ts'

type Parsed<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined

/** The caller as a call's `access` leaves it: `null` only where no token is required, and where the answer is for everybody. */
type SessionOf<C extends Call> = C extends { shared: true }
  ? null
  : [Extract<C['access'], OpenAccess>] extends [never]
    ? SignedIn
    : SignedIn | null

/** The data of the envelope, or a whole response where the call `produces` a file. */
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
  /** Largest body in bytes; 256 KiB unless told. */
  maxBody?: number
  /** Throws where the caller may not go on. Runs before the first byte of the body is read. */
  admit?: (request: Omit<Request<C>, 'body'>) => Promise<unknown>
}

interface RouterParts {
  db: Database
  messages: ApiMessages
  limits: RateLimits
  now: () => Date
  release: string
}

/** Registers calls of the contract on an app: authorise as `access` says, parse, call the handler, answer in the envelope. */
export function createRouter(app: Hono<AppEnv>, { db, messages, limits, now, release }: RouterParts) {
  return {
    register<C extends Call>(call: C, handler: Handler<C>, options: RouteOptions<C> = {}): void {
      app.on(call.method, call.path, async (c) => {
        const route = { db, call, options, limits, now: now(), release }
        if (call.deprecated) setDeprecation(c, call.deprecated)
        try {
          const answer = await serve(c, route, handler).finally(() => discardBody(c.req.raw))
          if (answer instanceof Response) return answer
          // Answers to a key carry its remaining calls, so no one else may get them from a cache.
          if (call.shared && !c.get('apiKey')) shareAnswer(c)
          return answerData(c, messages, answer)
        } catch (error) {
          if (!(error instanceof NotModified)) throw error
          return answerNotModified(c, error.etag)
        }
      })
    },
  }
}

/** Says in every answer since when a call is deprecated (RFC 9745) and when it goes (RFC 8594). */
function setDeprecation(c: HonoContext<AppEnv>, { since, sunset }: NonNullable<Call['deprecated']>): void {
  c.header('deprecation', `@${Date.parse(since) / 1_000}`)
  c.header('sunset', new Date(sunset).toUTCString())
}

/** Caches in front may hand it on for a minute, and for one more while they ask again; browsers ask each time. */
function shareAnswer(c: HonoContext<AppEnv>): void {
  c.header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  c.header('vary', 'Current-Language, Accept-Language')
}

export type Router = ReturnType<typeof createRouter>

function authorise(c: HonoContext<AppEnv>, { access, keyScope }: Call): SignedIn | null {
  // What everybody may do, a key may too; it is its user's call only where the contract names a scope.
  const apiKey = c.get('apiKey')
  if (apiKey && (access !== 'anonymous' || keyScope)) c.set('signedIn', openWithKey(apiKey, keyScope))
  if (access === 'anonymous' || access === 'owner-or-sample') return c.get('signedIn')
  if (access === 'signed-in' || access === 'owner') return requireSession(c)
  if (access === 'api-key') return requireKey(c)
  return requireRole(c, access)
}

/** Never proven and without a second factor: a key opens nothing that asks for those. */
function openWithKey({ id, user, scopes }: ApiKeyCaller, keyScope: Call['keyScope']): SignedIn {
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

/** What a session may not do without a step-up, it may not do by a call for keys either. */
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

/** Reads nothing of a body before its sender may make the call, and holds the place of a large one until it is answered. */
async function serve<C extends Call>(
  c: HonoContext<AppEnv>,
  route: Route<C>,
  handler: Handler<C>,
): Promise<AnswerOf<C>> {
  const admitted = await admitRequest(c, route)
  const { maxBody = usualBody } = route.options
  return inPlaceOfCaller(c, maxBody, async () => {
    const body = await readBody(c, route.call, maxBody).finally(() => discardBody(c.req.raw))
    return handler({ ...admitted, body } as Request<C>)
  })
}

/** Checks that the caller may make the call, and reads everything of the request but its body. */
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
    query: parse(call.query, storable(c.req.query()), 'query'),
    locale: c.get('locale'),
    // The same rows may be worded otherwise in another release.
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
  const received = await inTime(c, () => receiveBody(c, call, maxBody))
  return readInTurn(received, async (breath) => {
    const read = typeof received === 'string' ? await readJson(received, breath) : received
    await breath()
    await checkLongLists(schema, read, breath)
    return parse(schema, read, 'body')
  })
}

/**
 * Deeper than anything that the contract has, more entries than the largest archive, which is lists of lists, and more
 * keys than anything has; the parser of a body that nests or goes on without end would stop everything. What cannot be
 * parsed in pieces holds no more than is parsed in a few milliseconds.
 */
const bodyBounds = { levels: 32, parts: 1_500_000, keys: 20_000, partsAtOnce: 100_000 }

/** The text of a JSON body, the parts of a form, or the bytes of a picture. */
async function receiveBody(c: HonoContext<AppEnv>, call: Call, maxBody: number): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const expected: readonly string[] = bodyTypes[call.bodyType ?? 'json']
  if (!type || !expected.includes(type)) throw new BadRequest(415)
  await boundBody(c, maxBody)
  if (call.bodyType === 'image') return c.req.blob()
  return call.bodyType === 'form' ? storable(await c.req.parseBody()) : await c.req.text()
}

async function readJson(text: string, breath: () => Promise<void>): Promise<unknown> {
  try {
    const read = await parseJsonInParts(text, { bounds: bodyBounds, read: readPart, breath })
    if (!read) throw new BadRequest(400)
    return read.value
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadRequest(400)
    throw error
  }
}

function readPart(text: string): unknown {
  const part: unknown = JSON.parse(text)
  // Only an escape brings them in, so that large bodies need not be walked through.
  return unstorableEscape.test(text) ? storable(part) : part
}

const unstorableEscape = /\\u(?:0000|d[89a-f])/i

function storable<Value>(value: Value): Value {
  if (!isStorableThroughout(value)) throw new BadRequest(400)
  return value
}

/** At most so many wrong fields are named. */
const maxIssues = 50

function parse(schema: z.ZodType | undefined, value: unknown, where: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const overlong = where === 'body' && findOverlongList(schema, value)
  if (overlong)
    throw new AppError('invalidInput', { problem: { fields: [{ path: overlong.join('.'), key: 'too_big' }] } })
  const result = schema.safeParse(value)
  if (result.success && (where !== 'params' || isStorableThroughout(value))) return result.data
  // An id that cannot exist is simply not found.
  if (where === 'params') throw new AppError('notFound')
  const fields = (result.error?.issues ?? [])
    .slice(0, maxIssues)
    .map((issue) => ({ path: issue.path.join('.'), key: issue.code }))
  throw new AppError('invalidInput', { problem: { fields } })
}
