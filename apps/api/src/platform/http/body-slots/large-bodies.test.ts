import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { calls } from '@tidewatch/contract/calls'
import { maxImageBytes, uploadImage } from '@tidewatch/contract/content/images'
import { callPath } from '@tidewatch/contract/define-call'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, contentTypeOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import type { AppEnv } from '../types.ts'
import { withBodySlot, withBodyTimeout } from './large-bodies.ts'

const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'x')

let api: TestApp
let server: ServerType
let port: number
/** Uses a single connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  api = await createTestApp()
  server = createAdaptorServer({ fetch: api.app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  server.close()
  await api.close()
})

interface Sent {
  status: number | undefined
  code: number
  /** The client's end of the connection. */
  connection: number | undefined
}

async function send(
  method: string,
  path: string,
  body?: Buffer,
  headers: Record<string, string | number> = {},
): Promise<Sent> {
  const sent = request({ agent, port, host: '127.0.0.1', method, path: `/api${path}`, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const connection = sent.socket?.localPort
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: number }
  return { status: response.statusCode, code, connection }
}

test("users who aren't editors are refused before their image is read, whatever its size", async () => {
  const picture = Buffer.alloc(maxImageBytes + 1)
  expect(await send('POST', uploadImage.path, picture)).toMatchObject({ status: 401 })
  const authorization = await api.signIn({ id: 'is no editor' })
  expect(await send('POST', uploadImage.path, picture, { authorization })).toMatchObject({ status: 403 })
})

/** A user with an archive monitor to import into. */
async function sender(id: string) {
  const authorization = await api.signIn({ id })
  const own = { username: 'my.own', source: 'archive' }
  const { data } = await callApi(api.app, addMonitor, { token: authorization, body: own })
  return (body: ReadableStream | string, headers: Record<string, string> = { 'transfer-encoding': 'chunked' }) => {
    const path = `/api${callPath(importArchive, { id: data.id })}`
    const init = { method: 'POST', headers: { ...json, authorization, ...headers }, body, duplex: 'half' }
    return api.app.request(path, init as RequestInit)
  }
}

/** Bodies that end on demand. `ends` has an entry for each one being read. */
function openBodies() {
  const ends: (() => void)[] = []
  const open = () => new ReadableStream({ pull: (body) => void ends.push(() => body.close()) }, { highWaterMark: 0 })
  return { ends, open }
}

test("one large body per user is accepted at a time, a few wait unread, and other users aren't held up", async () => {
  const of = (id: string, headers: Record<string, string> = {}) => {
    const raw = new Request('http://api.test', { method: 'POST', headers, body: 'text' })
    return { req: { raw }, var: { signedIn: { user: { id } }, caller: '' } } as unknown as Context<AppEnv>
  }
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => void ends.push(() => resolve('done')))
  const enqueue = (id: string, headers?: Record<string, string>) => withBodySlot(of(id, headers), 10_000_000, work)
  const taken = Array.from({ length: 9 }, () => enqueue('sends without end'))
  await expect(enqueue('sends without end')).rejects.toMatchObject({ codeName: 'unavailable' })
  expect(ends).toHaveLength(1)
  const others = [enqueue('sends one'), enqueue('sends without end', { 'content-length': '4' })]
  await expect.poll(() => ends.length).toBe(3)
  for (let index = 0; index < 11; index += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(index)
    ends[index]?.()
  }
  expect(await Promise.all([...taken, ...others])).toEqual(Array(11).fill('done'))
})

test('two large bodies of all users together are in memory at once, plus small ones', async () => {
  const senders = await Promise.all(Array.from({ length: 4 }, (_, index) => sender(`is one of many ${index}`)))
  const { ends, open } = openBodies()
  const sent = senders.slice(0, 3).map((send) => send(open()))
  await expect.poll(() => ends.length).toBe(2)
  const half = ' '.repeat(512 * 1024)
  expect((await senders[3]?.(half, { 'content-length': String(half.length) }))?.status).toBe(400)
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(3)
  for (const end of ends.slice(1)) end()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(3).fill(400))
})

test("a body that doesn't arrive in time frees its slot, and its connection is closed", async () => {
  const headers: string[] = []
  const c = { header: (name: string, value: string) => void headers.push(`${name}: ${value}`) }
  const never = () => new Promise(() => undefined)
  await expect(withBodyTimeout(c as unknown as Context<AppEnv>, never, 1)).rejects.toMatchObject({ status: 408 })
  expect(headers).toEqual(['connection: close'])
})

const withBody = calls.filter(({ body }) => body)
const json = { 'content-type': 'application/json' }

test.each([
  ['that says its length', { 'content-length': tenMegabytes.length }],
  ['that comes in chunks', { 'transfer-encoding': 'chunked' }],
])('a body of 10 MB %s is refused with 413, and the connection stays usable', async (_, headers) => {
  const before = await send('GET', '/health')
  const refused = await send('POST', '/ins/search', tenMegabytes, { ...json, ...headers })
  const after = await send('GET', '/health')
  expect(refused).toMatchObject({ status: 413, code: 10001 })
  expect(after).toMatchObject({ status: 200, code: 0 })
  expect([refused.connection, after.connection]).toEqual([before.connection, before.connection])
})

test.each(withBody.map((call) => [call.id, call] as const))(
  '10 MB are never accepted, and a required login is checked first: %s',
  async (_, call) => {
    const id = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'
    const path = callPath(call, { id, noteId: id, slug: 'an-article' })
    const { status } = await send(call.method, path, tenMegabytes, {
      'content-type': contentTypeOf(call),
      'content-length': tenMegabytes.length,
    })
    expect(status).toBe(call.access === 'anonymous' ? 413 : 401)
  },
)
