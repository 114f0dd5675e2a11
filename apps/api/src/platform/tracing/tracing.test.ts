import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SpanKind, trace } from '@opentelemetry/api'
import { sealTrace } from '@tidewatch/site-config/trace-seal'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { inSpan } from './in-span.ts'
import { openTracing } from './open-tracing.ts'

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Stands in for a collector, and stores what it receives. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    exports: () => bodies.map((body) => exportSchema.parse(JSON.parse(body))),
    close: () => server.close(),
  }
}

let api: TestApp | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

test('a request and its statements reach the collector as one trace, without query strings or tokens', async () => {
  const collector = await startCollector()
  api = await createTestApp()
  const stop = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, RELEASE: 'r1' }, 'tidewatch-api')
  const token = await api.signIn({ id: 'watcher' })
  const headers = {
    authorization: token,
    'x-request-id': 'request-4711',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  }
  await api.app.request('/api/ins/monitor/list?page=secret-4711', { headers })
  await stop()
  const spans = collector
    .exports()
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  const request = spans.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === 'request-4711'))
  expect(request?.name).toBe('GET /api/ins/monitor/list')
  expect(request?.traceId).not.toBe('a'.repeat(32))
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  const [first] = collector.exports()
  expect(JSON.stringify(first?.resourceSpans[0]?.resource)).toContain('tidewatch-api')
  expect(collector.bodies.join()).not.toContain(token)
  expect(collector.bodies.join()).not.toContain('secret-4711')
  collector.close()
})

test("a trace from one of our sites is continued, one named by anyone else isn't", async () => {
  const collector = await startCollector()
  const secret = 'known-to-sites-and-api'
  api = await createTestApp({ env: { SITE_REFRESH_TOKEN: secret } })
  const stop = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, RELEASE: 'r1' }, 'tidewatch-api')
  const ask = (traceId: string, spanId: string, key: string) => {
    const traceparent = `00-${traceId}-${spanId}-01`
    return api?.app.request('/api/health', { headers: { traceparent, tracestate: sealTrace(traceparent, key) } })
  }
  await ask('a'.repeat(32), 'b'.repeat(16), secret)
  await ask('c'.repeat(32), 'd'.repeat(16), 'a-secret-of-somebody')
  await stop()
  const sent = collector.bodies.join()
  expect(sent).toContain(`"traceId":"${'a'.repeat(32)}"`)
  expect(sent).toContain(`"parentSpanId":"${'b'.repeat(16)}"`)
  expect(sent).not.toContain('c'.repeat(32))
  expect(sent).not.toContain('d'.repeat(16))
  collector.close()
})

test("a failed job's span has an error status, and statements outside of spans create none", async () => {
  const collector = await startCollector()
  api = await createTestApp()
  const stop = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, RELEASE: 'r1' }, 'tidewatch-worker')
  await api.context.pool.query('select 4711 as outside')
  const failing = inSpan({ name: 'job send-mail', kind: SpanKind.CONSUMER, attributes: {} }, async () => {
    await api?.context.pool.query('select no_such_column')
  })
  await expect(failing).rejects.toThrow('no_such_column')
  await stop()
  const sent = collector.bodies.join()
  expect(sent).toContain('job send-mail')
  expect(sent).toContain('select no_such_column')
  expect(sent).not.toContain('outside')
  expect(sent.match(/"code":2/g)).toHaveLength(2)
  collector.close()
})

test('without a collector nothing is traced', async () => {
  const stop = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '', RELEASE: 'r1' }, 'tidewatch-api')
  await inSpan({ name: 'nothing', kind: SpanKind.SERVER, attributes: {} }, async (span) => {
    expect(span.isRecording()).toBe(false)
    expect(trace.getActiveSpan()).toBeUndefined()
  })
  await stop()
})
