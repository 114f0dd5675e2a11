import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { calls } from '@tidewatch/contract/calls'
import { callPath } from '@tidewatch/contract/define-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeOf } from '#/testing/test-api.ts'
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
