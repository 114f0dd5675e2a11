import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { archiveRoutes } from './archives/archive-routes.ts'
import { type Biographies, biographyRoutes } from './biographies.ts'
import { createChannels } from './channels/channel-routes.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Drive } from './drive/drive-app.ts'
import { createExports } from './exports/export-routes.ts'
import type { Schedules } from './exports/schedules.ts'
import { indexPage } from './index-page.ts'
import type { Login } from './login/login-app.ts'
import { seascape } from './pictures/seascape.ts'
import type { TransferTool } from './transfer/transfer-tool.ts'
import { refuseAsset } from './wire/asset-url.ts'
import { Budget, limitFailure, usageHeader } from './wire/budget.ts'
import { operatorBody, targetOfFields } from './wire/discovery.ts'
import { GraphFailure, traceId } from './wire/failure.ts'
import { type Fault, faultFor } from './wire/faults.ts'
import { parseFields } from './wire/fields.ts'
import { findToken, requireOperator, requireVersion } from './wire/gate.ts'
import { requestTime } from './wire/request-time.ts'
import type { View } from './wire/view.ts'
import { hash } from './world/random.ts'

/** An operator's Instagram user id and the corresponding access token. */
export type Token = { operatorId: string; accessToken: string }

export type SandboxOptions = {
  tokens: readonly Token[]
  /** The current time, unless a request sets its own. Defaults to the system's. */
  clock?: Clock
  /** Maximum number of calls per token in a rolling hour. Defaults to 100,000. */
  budget?: number
  /** How the delayed responses of `fault.timeout` and `fault.slow` wait. */
  wait?: (milliseconds: number) => Promise<unknown>
  /** Instagram Login (`createLogin`), served below `/instagram`. */
  login?: Login
  /** Schedules of exports (`Schedules`), with their page below `/exports`. */
  schedules?: Schedules
  /** The tool that sends exports to Tidewatch itself (`TransferTool`), used by the exports page. */
  tool?: TransferTool
  /** A stand-in for Google Drive (`createDrive`), served below `/google`. */
  drive?: Drive
}

function answer(c: Context, body: unknown, status: 200 | 400 | 403 | 404 | 500) {
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/json; charset=UTF-8' })
}

function answerFailure(c: Context, failure: GraphFailure) {
  c.header('www-authenticate', failure.challenge())
  return answer(c, failure.body(traceId(c.req.url)), failure.status)
}

function showUsage(c: Context, percent: number): void {
  const header = usageHeader(percent)
  if (header !== null) c.header('x-app-usage', header)
}

function answerFault(c: Context, fault: Exclude<Fault, { kind: 'late' }>) {
  if (fault.kind === 'text') return c.body(fault.text, fault.status, { 'content-type': fault.contentType })
  if (fault.usage !== undefined) showUsage(c, fault.usage)
  throw fault.failure
}

/**
 * A stand-in for graph.facebook.com that serves Business Discovery for fictional accounts. Responses depend only on the
 * request and the time: the clock's, or that in the request's `x-sandbox-now` header (ISO 8601). Use `app.request()` in
 * tests. The only state is the tokens' call budgets, which follow the clock alone, and biographies edited in the
 * sandbox.
 */
export function createSandbox(options: SandboxOptions): Hono {
  const { tokens, clock = systemClock, budget = 100_000, wait = (milliseconds) => sleep(milliseconds) } = options
  const budgets = tokens.map(() => new Budget(budget))
  const biographies: Biographies = new Map()
  const app = new Hono()

  app.onError((error, c) => {
    if (error instanceof GraphFailure) return answerFailure(c, error)
    throw error
  })

  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/', (c) => c.html(indexPage(c.req.query('q') ?? '', requestTime(c, clock))))

  app.get('/cdn/:kind{avatar|media}/:file{[0-9_a-z]+\\.png}', (c) => {
    const refusal = refuseAsset(c.req.path, c.req.query(), requestTime(c, clock))
    if (refusal !== null) return c.text(refusal, 403)
    const size = c.req.param('kind') === 'avatar' ? 150 : 320
    const picture = seascape(hash(c.req.param('file')), size)
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
  })

  archiveRoutes(app, clock)
  biographyRoutes(app, biographies, clock)
  app.route('/channels', createChannels(clock))
  if (options.login) app.route('/instagram', options.login.app)
  if (options.schedules) app.route('/exports', createExports(options.schedules, options.tool ?? null))
  if (options.drive) app.route('/google', options.drive.app)

  app.get('/:version{v[0-9]+\\.[0-9]+}/:node', async (c) => {
    const { version, node } = c.req.param()
    c.header('facebook-api-version', version)
    requireVersion(version)
    const tokenIndex = findToken(tokens, c.req.query('access_token'), c.req.header('authorization'))
    const percent = budgets[tokenIndex]?.spend(clock()) ?? 0
    showUsage(c, percent)
    const refusal = limitFailure(percent)
    if (refusal) throw refusal
    requireOperator(tokens[tokenIndex], node)
    const fields = parseFields(c.req.query('fields') ?? 'id')
    const time = requestTime(c, clock)
    const fault = faultFor({ ...targetOfFields(fields), time, tokenIndex })
    if (fault?.kind === 'late') await wait(fault.milliseconds)
    else if (fault) return answerFault(c, fault)
    const view: View = { time, origin: new URL(c.req.url).origin, tokenIndex, biographies }
    return answer(c, operatorBody(node, fields, view), 200)
  })

  app.notFound((c) => answerFailure(c, new GraphFailure(2500, `Unknown path components: ${c.req.path}`)))

  return app
}
