import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sealTrace } from '@tidewatch/site-config/trace-seal'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { logRequests } from './log-requests.ts'
import { openTracing } from './open-tracing.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
})
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})

const servers: Server[] = []
afterAll(() => servers.map((server) => server.close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Raw headers: `headers` lacks what tracing in this process removed. */
const sentBy = ({ rawHeaders }: IncomingMessage) =>
  new Headers(
    rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1] ?? '']])) as [string, string][],
  )

test("a request and its API calls share a trace that the API can verify and callers can't choose", async () => {
  const secret = 'known-to-sites-and-api'
  const bodies: string[] = []
  const collector = await serve(async (asked, answer) => {
    bodies.push(await text(asked))
    answer.end('{}')
  })
  const called: Headers[] = []
  const api = await serve((asked, answer) => {
    called.push(sentBy(asked))
    answer.end('done')
  })
  const others: Headers[] = []
  const elsewhere = await serve((asked, answer) => {
    others.push(sentBy(asked))
    answer.end('done')
  })
  logRequests({ LOG_LEVEL: 'silent' })
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, RELEASE: 'r1', API_ORIGIN: api, SITE_REFRESH_TOKEN: [secret] }
  const close = await openTracing(env, 'tidewatch-web')
  const site = await serve(async (_, answer) => {
    await fetch(`${api}/api/with-fetch`)
    await once(request(`${api}/api/with-axios`).end(), 'response')
    await fetch(elsewhere)
    answer.end('page')
  })
  const given = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'x-request-id': 'request-4711' }
  await (await fetch(`${site}/plans?token=secret-4711`, { headers: given })).text()
  await fetch(`${site}/_next/static/file.js`)
  await close()

  const spans = bodies
    .flatMap((body) => exportSchema.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  // The stand-in servers run in this process, so they're traced too.
  const at = (path: string) =>
    spans.filter(({ attributes }) => attributes.some(({ value }) => value.stringValue === path))
  const [page] = at('/plans')
  expect(page?.parentSpanId).toBeUndefined()
  expect(at('/_next/static/file.js')).toEqual([])
  expect(page?.traceId).not.toBe('a'.repeat(32))
  const calls = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)
  expect(calls.map(({ name }) => name)).toEqual(['GET API', 'GET API'])
  // The page's two calls; the static file's own calls aren't traced.
  const parents = calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)
  expect(called.slice(0, 2).map((headers) => headers.get('traceparent'))).toEqual(parents)
  expect(called.slice(0, 2).map((headers) => headers.get('tracestate'))).toEqual(
    parents.map((one) => sealTrace(one, secret)),
  )
  expect(others.every((headers) => !headers.has('traceparent') && !headers.has('tracestate'))).toBe(true)
  expect(bodies.join()).toContain('request-4711')
  expect(bodies.join()).not.toContain('secret-4711')
})
