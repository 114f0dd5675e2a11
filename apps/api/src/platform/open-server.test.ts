import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
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

/** Sends two bytes, the second of them after a second. */
async function sendSlowly(path: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nx`)
  await setTimeout(1_000)
  socket.write('x')
  await closed
  return answer
}

test('a late body ends its connection, except on the route for large bodies, which has its own limit', async () => {
  expect(await sendSlowly('/api/user/login')).toMatch(/^HTTP\/1\.1 408 /)
  expect(await sendSlowly('/api/transfer/blobs')).toMatch(/^HTTP\/1\.1 200 .*2 came$/s)
})

test('headers still have a time limit', () => {
  expect(server).toMatchObject({ requestTimeout: 0, headersTimeout: 60_000 })
})
