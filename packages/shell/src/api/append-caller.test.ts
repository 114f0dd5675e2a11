import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { appendCallers } from './append-caller.ts'

test("the connection's address comes last, after anything the client sent", async () => {
  appendCallers()
  const server = createServer((request, response) => response.end(request.headers['x-forwarded-for']))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (headers: HeadersInit) => (await fetch(url, { headers })).text()
  expect(await ask({})).toBe('127.0.0.1')
  expect(await ask({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })).toBe('203.0.113.9, 198.51.100.7, 127.0.0.1')
})
