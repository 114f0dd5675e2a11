import { bodyTypes, type Call } from '@tidewatch/contract/define-call'
import { type StaffRole, staffRoleSchema } from '@tidewatch/contract/roles'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Hono, Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { isStorableThroughout } from '#/platform/db/storable-text.ts'
import { AppError } from './app-error.ts'
import type { ApiMessages } from './messages.ts'
import { messageOf } from './messages.ts'
import { boundBody, discardBody, isDeeperThan } from './request-body.ts'
import { BadRequest } from './respond.ts'
import { requireStepUp } from './step-up.ts'
import type { AppEnv, SignedIn } from './types.ts'

const defaultBodyLimit = 256 * 1024

type Parsed<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined

export interface Request<C extends Call, Session> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  locale: Locale
  session: Session
  c: HonoContext<AppEnv>
}

export type Handler<C extends Call, Session> = (request: Request<C, Session>) => Promise<z.input<C['data']>>

type FileHandler<C extends Call, Session> = (request: Request<C, Session>) => Promise<Response>

export interface RouteOptions<C extends Call, Session> {
  /** Largest body in bytes; 256 KiB unless told. */
  maxBody?: number
  /** Throws where the caller may not go on. Runs before the first byte of the body is read. */
  admit?: (request: Omit<Request<C, Session>, 'body'>) => Promise<unknown>
}

/** Registers calls of the contract on an app: parse, authorise, call the handler, answer its data in the envelope. */
export function createRouter(app: Hono<AppEnv>, messages: ApiMessages, now: () => Date) {
  const checked =
    <Session>(call: Call, authorise: (c: HonoContext<AppEnv>) => Session) =>
    (c: HonoContext<AppEnv>) => {
      const session = authorise(c)
      requireStepUp(call, c.var.signedIn, now())
      return session
    }

  function register<C extends Call, Session>(
    call: C,
    authorise: (c: HonoContext<AppEnv>) => Session,
    handler: Handler<C, Session>,
    options: RouteOptions<C, Session> = {},
  ) {
    app.on(call.method, call.path, async (c) => {
      const request = await parseRequest(c, call, checked(call, authorise), options).finally(() =>
        discardBody(c.req.raw),
      )
      const data = await handler(request)
      return c.json({ code: 0, message: messageOf(messages, c.var.locale, 'ok'), data })
    })
  }
  function registerFile<C extends Call, Session>(
    call: C,
    authorise: (c: HonoContext<AppEnv>) => Session,
    handler: FileHandler<C, Session>,
  ) {
    app.on(call.method, call.path, async (c) =>
      handler(await parseRequest(c, call, checked(call, authorise)).finally(() => discardBody(c.req.raw))),
    )
  }
  return {
    /** For everybody; what the handler answers is no envelope but a file. */
    openFile: <C extends Call>(call: C, handler: FileHandler<C, SignedIn | null>) =>
      registerFile(call, (c) => c.var.signedIn, handler),
    /** A file for signed-in callers only. */
    signedInFile: <C extends Call>(call: C, handler: FileHandler<C, SignedIn>) =>
      registerFile(call, requireSession, handler),
    /** A file for callers who hold the role that the call's `access` names. */
    roleFile: <C extends Call>(call: C, handler: FileHandler<C, SignedIn>) => {
      const role = staffRoleSchema.parse(call.access)
      registerFile(call, (c) => requireRole(c, role), handler)
    },
    /** For everybody; `session` is `null` without a valid token. */
    open: <C extends Call>(call: C, handler: Handler<C, SignedIn | null>, options?: RouteOptions<C, SignedIn | null>) =>
      register(call, (c) => c.var.signedIn, handler, options),
    /** For signed-in callers only. */
    signedIn: <C extends Call>(call: C, handler: Handler<C, SignedIn>, options?: RouteOptions<C, SignedIn>) =>
      register(call, requireSession, handler, options),
    /** For callers who hold the role that the call's `access` names. */
    role: <C extends Call>(call: C, handler: Handler<C, SignedIn>, options?: RouteOptions<C, SignedIn>) => {
      const role = staffRoleSchema.parse(call.access)
      register(call, (c) => requireRole(c, role), handler, options)
    },
  }
}

export type Router = ReturnType<typeof createRouter>

export function requireSession(c: HonoContext<AppEnv>): SignedIn {
  if (!c.var.signedIn) throw new AppError('notSignedIn')
  return c.var.signedIn
}

async function parseRequest<C extends Call, Session>(
  c: HonoContext<AppEnv>,
  call: C,
  authorise: (c: HonoContext<AppEnv>) => Session,
  { maxBody = defaultBodyLimit, admit }: RouteOptions<C, Session> = {},
): Promise<Request<C, Session>> {
  const request = {
    session: authorise(c),
    params: parse(call.params, c.req.param(), 'params'),
    query: parse(call.query, storable(c.req.query()), 'query'),
    locale: c.var.locale,
    c,
  } as Omit<Request<C, Session>, 'body'>
  await admit?.(request)
  const body = parse(call.body, call.body ? await readBody(c, call, maxBody) : undefined, 'body')
  return { ...request, body } as Request<C, Session>
}

export function requireRole(c: HonoContext<AppEnv>, role: StaffRole): SignedIn {
  const session = requireSession(c)
  if (!session.user.roles.includes(role)) throw new AppError('forbidden')
  return session
}

/** Deeper than anything that the contract has; the parser of a body that is nested without end would stop everything. */
const deepestBody = 32

async function readBody(c: HonoContext<AppEnv>, call: Call, maxBody: number): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const expected: readonly string[] = bodyTypes[call.bodyType ?? 'json']
  if (!type || !expected.includes(type)) throw new BadRequest(415)
  await boundBody(c, maxBody)
  try {
    if (call.bodyType === 'form') return storable(await c.req.parseBody())
    const text = await c.req.text()
    if (isDeeperThan(text, deepestBody)) throw new BadRequest(400)
    const body: unknown = JSON.parse(text)
    // Only an escape brings them in, so that large bodies need not be walked through.
    return unstorableEscape.test(text) ? storable(body) : body
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadRequest(400)
    throw error
  }
}

const unstorableEscape = /\\u(?:0000|d[89a-f])/i

function storable<Value>(value: Value): Value {
  if (!isStorableThroughout(value)) throw new BadRequest(400)
  return value
}

/** So many wrong fields are named at most: nobody mends more of them at once. */
const mostIssues = 50

function parse(schema: z.ZodType | undefined, value: unknown, where: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success && (where !== 'params' || isStorableThroughout(value))) return result.data
  // An id that cannot exist is simply not found.
  if (where === 'params') throw new AppError('notFound')
  const fields = (result.error?.issues ?? [])
    .slice(0, mostIssues)
    .map((issue) => ({ path: issue.path.join('.'), key: issue.code }))
  throw new AppError('invalidInput', { problem: { fields } })
}
