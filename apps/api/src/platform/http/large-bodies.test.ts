import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { calls } from '@tidewatch/contract/calls'
import { maxImageBytes, uploadImagePath } from '@tidewatch/contract/content/images'
import { callPath } from '@tidewatch/contract/define-call'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, contentTypeOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'x')

let api: TestApp
let server: ServerType
let port: number
/** One connection and no other. */
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

test('whoever is no editor hears so before their picture is read, whatever its size', async () => {
  const picture = Buffer.alloc(maxImageBytes + 1)
  expect(await send('POST', uploadImagePath, picture)).toMatchObject({ status: 401 })
  const authorization = await api.signIn({ id: 'is no editor' })
  expect(await send('POST', uploadImagePath, picture, { authorization })).toMatchObject({ status: 403 })
})

test('of one place a few large bodies are on their way at once, and others have theirs', async () => {
  const authorization = await api.signIn({ id: 'sends slowly' })
  const own = { username: 'my.own', source: 'archive' }
  const { data } = await callApi(api.app, addMonitor, { token: authorization, body: own })
  const ends: (() => void)[] = []
  const open = () => new ReadableStream({ pull: (body) => void ends.push(() => body.close()) }, { highWaterMark: 0 })
  const begin = (place: string, body: ReadableStream | string) => {
    const headers = { ...json, authorization, 'x-forwarded-for': place, 'transfer-encoding': 'chunked' }
    const path = `/api${callPath(importArchive, { id: data.id })}`
    return api.app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  }
  const sent = Array.from({ length: 8 }, () => begin('203.0.113.1', open()))
  await expect.poll(() => ends.length).toBe(8)
  expect((await begin('203.0.113.1', '{')).status).toBe(429)
  expect((await begin('203.0.113.2', '{')).status).toBe(400)
  for (const end of ends) end()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(400))
  expect((await begin('203.0.113.1', '{')).status).toBe(400)
})

const withBody = calls.filter(({ body }) => body)
const json = { 'content-type': 'application/json' }

test.each([
  ['that says its length', { 'content-length': tenMegabytes.length }],
  ['that comes in chunks', { 'transfer-encoding': 'chunked' }],
])('a body of 10 MB %s is refused with 413, and the connection goes on', async (_, headers) => {
  const before = await send('GET', '/health')
  const refused = await send('POST', '/ins/search', tenMegabytes, { ...json, ...headers })
  const after = await send('GET', '/health')
  expect(refused).toMatchObject({ status: 413, code: 10001 })
  expect(after).toMatchObject({ status: 200, code: 0 })
  expect([refused.connection, after.connection]).toEqual([before.connection, before.connection])
})

test.each(withBody.map((call) => [call.id, call] as const))(
  'nobody’s 10 MB are taken, and whoever has to log in hears that first: %s',
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
