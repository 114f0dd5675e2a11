import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type Notify, processDue } from './billing.ts'
import { type Book, emptyBook, newId } from './book.ts'
import { type Clock, secondsOf, systemClock } from './clock.ts'
import { type SandboxEvent, signatureOf } from './events.ts'
import { StripeFailure } from './failure.ts'
import { readForm } from './form.ts'
import { pageRoutes } from './page-routes.ts'
import type { SandboxState } from './state.ts'
import { wireDispute, wireInvoice, wireRefund, wireSession, wireSubscription } from './wire.ts'
import { wireRoutes } from './wire-api.ts'

const sandboxApiVersion = '2026-10-28.endive'

interface PaymentSandboxSettings {
  secretKey: string
  webhookSecret: string
  /** Where events go; if unset, they're only stored. */
  webhookUrl?: string
  /** The origin at which browsers reach its pages. */
  publicOrigin?: string
  clock?: Clock
  book?: Book
  send?: (url: string, init: RequestInit) => Promise<Response>
}

const faultSchema = z.object({ kind: z.enum(['before', 'after', 'never']), times: z.int().min(0).max(100).default(1) })

/**
 * A local replacement for Stripe's API, hosted pages and webhooks, without real money. Time advances when `processDue` is
 * called; events are sent when `deliver` is.
 */
export function createPaymentSandbox(settings: PaymentSandboxSettings) {
  const { secretKey, webhookSecret, webhookUrl, publicOrigin, clock = systemClock, send = fetch } = settings
  const book = settings.book ?? emptyBook()
  const events: SandboxEvent[] = []
  const state: SandboxState = {
    book,
    clock,
    events,
    publicOrigin: publicOrigin ?? null,
    fault: { kind: 'never', times: 0 },
  }
  const now = () => secondsOf(clock())

  const tell: Notify = (type, { kind, id }) => {
    const object = wireObject(book, kind, id, publicOrigin ?? '')
    const event = {
      id: newId(book, 'evt'),
      object: 'event',
      api_version: sandboxApiVersion,
      type,
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object },
    }
    events.push({
      id: event.id,
      type,
      created: event.created,
      body: JSON.stringify(event),
      attempts: 0,
      delivered: false,
    })
  }

  const app = new Hono()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.use('/v1/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`)
      throw new StripeFailure(401, 'Invalid API Key provided')
    const fault = consumeFault(state)
    if (fault === 'before') throw new StripeFailure(500, 'An unknown error occurred')
    await next()
    if (fault === 'after') throw new StripeFailure(500, 'An unknown error occurred')
  })
  const post = idempotentPost(app)
  wireRoutes(app, { state, tell, post })
  pageRoutes(app, { state, tell })
  app.post('/control', async (c) => {
    state.fault = faultSchema.parse(await c.req.json())
    return c.json({ done: true })
  })
  app.onError((error, c) => answerFailure(error, c))

  return {
    app,
    book,
    /** Events in order, delivered or not. */
    events,
    fail: (kind: 'before' | 'after', times = 1) => {
      state.fault = { kind, times }
    },
    processDue: () => processDue({ book, tell }, now()),
    /** Sends each event once, signed as by Stripe. Returns the response statuses. */
    async deliver(chosen = events.filter(({ delivered }) => !delivered)): Promise<number[]> {
      const statuses: number[] = []
      if (!webhookUrl) return statuses
      for (const event of chosen) {
        event.attempts += 1
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(event.body, webhookSecret, now()),
        }
        const { status } = await send(webhookUrl, { method: 'POST', headers, body: event.body })
        event.delivered ||= status < 300
        statuses.push(status)
      }
      return statuses
    },
  }
}

function wireObject(book: Book, kind: Parameters<Notify>[1]['kind'], id: string, origin: string): object {
  const [session, subscription, invoice, refund, dispute] = [
    kind === 'session' ? book.sessions[id] : undefined,
    kind === 'subscription' ? book.subscriptions[id] : undefined,
    kind === 'invoice' ? book.invoices[id] : undefined,
    kind === 'refund' ? book.refunds[id] : undefined,
    kind === 'dispute' ? book.disputes[id] : undefined,
  ]
  if (session) return wireSession(session, origin)
  if (subscription) return wireSubscription(book, subscription)
  if (invoice) return wireInvoice(book, invoice)
  if (refund) return wireRefund(book, refund)
  if (dispute) return wireDispute(book, dispute)
  throw new TypeError(`There is no ${kind} ${id}.`)
}

function consumeFault(state: SandboxState): SandboxState['fault']['kind'] {
  const { kind, times } = state.fault
  if (kind === 'never' || times === 0) return 'never'
  state.fault = { kind, times: times - 1 }
  return kind
}

/**
 * POST with Stripe's rule for idempotency keys: the same key returns the same response, even a declined charge, and is
 * rejected for a different request.
 * https://docs.stripe.com/api/idempotent_requests
 */
function idempotentPost(app: Hono) {
  const answers = new Map<string, { request: string; answer: object | StripeFailure }>()
  return (path: string, handle: (c: Context, form: unknown) => object) => {
    app.post(path, async (c) => {
      const text = await c.req.text()
      const request = `${c.req.path} ${text}`
      const key = c.req.header('idempotency-key')
      const known = key ? answers.get(key) : undefined
      if (known && known.request !== request) {
        throw new StripeFailure(400, 'Keys for idempotent requests can only be used with the same parameters')
      }
      if (known) c.header('Idempotent-Replayed', 'true')
      const answer = known?.answer ?? orDecline(() => handle(c, readForm(text)))
      if (key) answers.set(key, { request, answer })
      if (answer instanceof StripeFailure) throw answer
      return c.json(answer)
    })
  }
}

function orDecline(handle: () => object): object | StripeFailure {
  try {
    return handle()
  } catch (error) {
    if (error instanceof StripeFailure && error.status === 402) return error
    throw error
  }
}

function answerFailure(error: Error, c: Context) {
  if (error instanceof StripeFailure) {
    return c.json({ error: { type: error.type, code: error.code, message: error.message } }, error.status)
  }
  if (error instanceof z.ZodError) {
    return c.json({ error: { type: 'invalid_request_error', code: 'parameter_invalid', message: error.message } }, 400)
  }
  return c.json({ error: { type: 'api_error', code: null, message: error.message } }, 500)
}
