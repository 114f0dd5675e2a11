import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { forwardToApi } from './forward-to-api.ts'

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = 'https://tidewatch.example'

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'forwards %s with path and query',
  async (method) => {
    const origin = await serve((request, response) => {
      response.writeHead(201, { 'x-seen': `${request.method} ${request.url}` }).end()
    })
    const response = await forwardToApi(new Request(`${page}/api/ins/report/list?limit=2&q=%C3%A9`, { method }), origin)
    expect(response.status).toBe(201)
    expect(response.headers.get('x-seen')).toBe(`${method} /api/ins/report/list?limit=2&q=%C3%A9`)
  },
)

test('forwards headers, except those of the connection', async () => {
  const origin = await serve((request, response) => {
    response.writeHead(200, { 'x-request-id': 'r-1', 'keep-alive': 'timeout=5' })
    response.end(JSON.stringify(request.headers))
  })
  const request = new Request(`${page}/api/user`, {
    headers: {
      authorization: 'user-token',
      'current-language': 'th',
      'x-forwarded-for': '203.0.113.9',
      host: 'tidewatch.example',
      'keep-alive': 'timeout=9',
      te: 'trailers',
      expect: '100-continue',
      connection: 'x-mine, X-Forwarded-For, x-forwarded-host',
      'x-mine': 'secret of the hop',
    },
  })
  const response = await forwardToApi(request, origin)
  const seen = await response.json()
  expect(seen).toMatchObject({
    authorization: 'user-token',
    'current-language': 'th',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'tidewatch.example',
    'accept-encoding': 'identity',
  })
  expect(seen).not.toHaveProperty('te')
  expect(seen).not.toHaveProperty('expect')
  expect(seen).not.toHaveProperty('x-mine')
  expect(response.headers.get('x-request-id')).toBe('r-1')
  expect(response.headers.has('keep-alive')).toBe(false)
})

test('a 304 is passed on', async () => {
  const origin = await serve((request, response) => {
    const etag = 'W/"a"'
    response.writeHead(request.headers['if-none-match'] === etag ? 304 : 200, { etag }).end()
  })
  const response = await forwardToApi(
    new Request(`${page}/api/user`, { headers: { 'if-none-match': 'W/"a"' } }),
    origin,
  )
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, 'W/"a"', ''])
})

test('the API receives the first bytes of an upload before the last are sent', async () => {
  const arrived = Promise.withResolvers<string>()
  const origin = await serve(async (request, response) => {
    const chunks: string[] = []
    for await (const chunk of request) {
      chunks.push(String(chunk))
      arrived.resolve(String(chunk))
    }
    response.end(chunks.join(''))
  })
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('first '))
      await arrived.promise
      controller.enqueue(new TextEncoder().encode('last'))
      controller.close()
    },
  })
  const request = new Request(`${page}/api/upload`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  const response = await forwardToApi(request, origin)
  expect(await arrived.promise).toBe('first ')
  expect(await response.text()).toBe('first last')
})

test('server-sent events arrive one by one, marked so that no proxy compresses them', async () => {
  const first = Promise.withResolvers<void>()
  const origin = await serve(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('data: 1\n\n')
    await first.promise
    response.end('data: 2\n\n')
  })
  const response = await forwardToApi(new Request(`${page}/api/ins/monitor/1/progress`), origin)
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  first.resolve()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 2\n\n')
})

test('leaving the page aborts the API call', async () => {
  const left = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const origin = await serve((request) => {
    arrived.resolve()
    request.on('close', () => left.resolve())
  })
  const stop = new AbortController()
  const pending = forwardToApi(new Request(`${page}/api/user`, { signal: stop.signal }), origin)
  await arrived.promise
  stop.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await left.promise
})

test("the API's redirects reach the browser", async () => {
  const origin = await serve((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  const response = await forwardToApi(new Request(`${page}/api/image/small/x`), origin)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/elsewhere'])
})

test.each([
  ['en', 'en'],
  ['xx', 'en'],
])('an unreachable API gets a 503 in the envelope (%s)', async (asked, language) => {
  const request = new Request(`${page}/api/user`, { headers: { 'current-language': asked } })
  const response = await forwardToApi(request, 'http://127.0.0.1:1')
  expect(response.status).toBe(503)
  expect(response.headers.get('content-language')).toBe(language)
  expect(await response.json()).toEqual({
    code: 50003,
    message: 'We can’t reach Tidewatch right now. Try again in a minute.',
    data: null,
  })
})
