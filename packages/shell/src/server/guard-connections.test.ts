import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { guardConnections } from './guard-connections.ts'

// So long that a slow machine ends no connection that should last.
const long = { request: 60_000, answer: 60_000 }
const timeouts = { ...long, interval: 20 }
let check: () => void
beforeAll(() => {
  const set = vi.spyOn(globalThis, 'setInterval')
  guardConnections(timeouts)
  check = set.mock.calls[0]?.[0] ?? expect.fail('nothing is checked')
  set.mockRestore()
})

async function serve(answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

/** A connection that has sent this text, and everything received until it closes. */
function say(server: Server, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (part) => (heard += part))
  // Writing to a closed connection causes a reset, so the connection may end with one.
  socket.on('error', () => undefined)
  socket.write(text)
  onTestFinished(() => void socket.destroy())
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(heard))) }
}

const ok: RequestListener = (request, response) => {
  request.resume()
  response.end('page')
}
const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: site', ...headers, '', ''].join('\r\n')

describe('closes a connection', () => {
  beforeEach(() => void Object.assign(timeouts, { request: 200, answer: 400 }))
  afterEach(() => void Object.assign(timeouts, long))

  test.each([
    ['that says nothing', ''],
    ['whose headers never end', 'GET / HTTP/1.1\r\nHost: site\r\n'],
    ['whose body never comes', head('POST /', 'Content-Length: 9')],
    ['whose body never ends, and which is answered already', `${head('POST /', 'Content-Length: 9')}x`],
    ['of a call whose body never ends', `${head('POST /api/ins/monitor', 'Content-Length: 9')}x`],
  ])('%s', async (_, text) => {
    const answer = await say(await serve(ok), text).answer
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  test('that trickles', async () => {
    const server = await serve((request) => void request.resume())
    const { socket, answer } = say(server, head('POST /api/ins/monitor', 'Content-Length: 9999'))
    const trickle = setInterval(() => socket.write('x'), 10)
    onTestFinished(() => clearInterval(trickle))
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('that trickles the headers of its second request', async () => {
    const { socket, answer } = say(await serve(ok), head('GET /'))
    await once(socket, 'data')
    const trickle = setInterval(() => socket.write('x'), 10)
    onTestFinished(() => clearInterval(trickle))
    await answer
  })

  test("that doesn't read its response", async () => {
    const server = await serve((_, response) => response.end(Buffer.alloc(64 * 2 ** 20)))
    const { socket } = say(server, head('GET /'))
    const closed = new Promise<void>((resolve) => server.once('connection', (there) => there.once('close', resolve)))
    socket.pause()
    await closed
  })
})

test('closes a connection after an upgrade request', async () => {
  const server = await serve(ok)
  // Next also accepts it, then waits forever.
  server.on('upgrade', () => undefined)
  const { answer } = say(server, head('GET /', 'Connection: Upgrade, close', 'Upgrade: websocket'))
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('waits for an upload in progress and for a slow response', async () => {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const mayAnswer = Promise.withResolvers<void>()
  let bytes = 0
  let isComplete = false
  const server = await serve(async (request, response) => {
    for await (const part of request) bytes += part.length
    isComplete = true
    await mayAnswer.promise
    response.end(`${bytes} bytes`)
  })
  const [parts, size] = [4, 20 * 1024]
  const length = `Content-Length: ${parts * size}`
  const { socket, answer } = say(server, head('PATCH /api/upload/1', length, 'Connection: close'))
  for (let part = 1; part <= parts; part += 1) {
    socket.write('x'.repeat(size))
    await expect.poll(() => bytes).toBe(part * size)
    check()
    now += 50_000
    check()
  }
  await expect.poll(() => isComplete).toBe(true)
  check()
  now += 500_000
  check()
  mayAnswer.resolve()
  expect(await answer).toContain(`${parts * size} bytes`)
})

describe('requests that Next would fail on', () => {
  test.each([
    ['GET', '/%', 400],
    ['GET', '/x%ff.html', 400],
    ['GET', '/%25ff', 400],
    ['GET', '/%e0%a4%a', 400],
    ['POST', '/api/%', 400],
    ['OPTIONS', '*', 400],
    ['GET', 'http://elsewhere.example/plans', 400],
    ['GET', 'http://site:81/plans', 400],
    ['GET', 'ftp://site/plans', 400],
    ['GET', 'http://site/%ff', 400],
    ['TRACE', '/', 405],
    ['PROPFIND', '/api/health', 405],
  ])('are refused: %s %s', async (method, path, status) => {
    const { answer } = say(await serve(ok), head(`${method} ${path}`))
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    if (path.startsWith('/api/')) expect(await answer).toContain('{"code":10001,')
  })

  test.each(['/', '/de/%C3%A9t%C3%A9', '/search?q=100%&x=%ff', '/%E3%82%A2', 'http://site/'])(
    'and no others: %s',
    async (path) => {
      const { answer } = say(await serve(ok), head(`OPTIONS ${path}`, 'Connection: close'))
      expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    },
  )
})

describe('the URL that Next gets', () => {
  test.each([
    ['/plans?a=%00', '/plans?a=%00'],
    ['/a%20b', '/a%20b'],
    ['//elsewhere.example', '//elsewhere.example'],
    ['http://site/plans?a=1', '/plans?a=1'],
    ['HTTP://SITE:80', '/'],
    ['https://site/de/plans', '/de/plans'],
    ['/api/%00', '/api/%00'],
  ])('for %s', async (target, asked) => {
    const server = await serve(({ url }, response) => response.end(`<${url}>`))
    expect(await say(server, head(`GET ${target}`, 'Connection: close')).answer).toContain(`<${asked}>`)
  })

  test.each([
    '/%00',
    '/%01',
    '/%20',
    '/plans%00',
    '/%09/plans',
    '/plans/%20',
    '/%C2%A0',
    '/%7F',
    '/%2500',
    'http://site/%00',
  ])("for a path that can't be a page: %s", async (target) => {
    const server = await serve(({ url }, response) => response.end(`<${url}>`))
    expect(await say(server, head(`GET ${target}`, 'Connection: close')).answer).toContain('</not-found>')
  })

  test("for a path that can't be a page, in the language of the path", async () => {
    const server = await serve(({ url }, response) => response.end(`<${url}>`))
    expect(await say(server, head('GET /de/%00', 'Connection: close')).answer).toContain('</de/not-found>')
  })
})
