import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from './open-server.ts'

let server: ServerType
const app = new Hono().post('*', async (c) => c.text(`${(await c.req.text()).length} came`))

beforeAll(async () => {
  server = openServer(app.fetch, 200)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Sends the first of two bytes, and the second after `until`, if at all. */
async function sendSlowly(path: string, until?: () => Promise<unknown>): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nx`)
  if (until) {
    await until()
    socket.write('x')
  }
  await closed
  return answer
}

test('a late body ends its connection, except on the route for large bodies, which has its own limit', async () => {
  let late = ''
  const large = await sendSlowly('/api/transfer/blobs', async () => {
    late = await sendSlowly('/api/user/login')
  })
  expect(late).toMatch(/^HTTP\/1\.1 408 /)
  expect(large).toMatch(/^HTTP\/1\.1 200 .*2 came$/s)
})

test('headers still have a time limit', () => {
  expect(server).toMatchObject({ requestTimeout: 0, headersTimeout: 60_000 })
})
