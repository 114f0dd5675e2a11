import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logRequests } from './log-requests.ts'

const lines: string[] = []
const handed: unknown[] = []
const server = createServer((request, response) => {
  handed.push(request.headers['x-request-id'])
  request.url = '/rewritten'
  response.writeHead(404).end('gone')
})

beforeAll(async () => {
  logRequests({ LOG_LEVEL: 'info' }, (line) => lines.push(line))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())
beforeEach(() => {
  lines.length = 0
  handed.length = 0
})

const ask = (path: string, headers: HeadersInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

test('a request has one ID: in the log line, at the API, and in the browser', async () => {
  const answer = await ask('/de/plans?from=mail', { 'x-request-id': 'given-by-the-edge' })
  expect(answer.headers.get('x-request-id')).toBe('given-by-the-edge')
  expect(handed).toEqual(['given-by-the-edge'])
  await expect.poll(() => lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  const told = {
    level: 30,
    requestId: 'given-by-the-edge',
    method: 'GET',
    path: '/de/plans',
    status: 404,
    isComplete: true,
  }
  expect(line).toMatchObject({ ...told, durationMs: expect.any(Number), time: expect.any(Number), msg: 'request' })
})

test('a request with a missing or invalid ID gets a new one', async () => {
  const answers = [await ask('/'), await ask('/', { 'x-request-id': 'no name' })]
  const names = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(names).toEqual(handed)
  for (const name of names) expect(name).toMatch(/^[\da-f-]{36}$/)
})

test("secret paths are masked and article paths aren't; probes and files aren't logged", async () => {
  for (const path of [
    '/de/shared/Zk3x_0aBcDeFgHiJkLmNoPq',
    '/how-to-see-someone-s-activity-on-instagram',
    '/__/health',
    '/__/ready',
    '/_next/static/chunks/main.js',
  ])
    await ask(path)
  await ask('/last')
  const paths = () => lines.map((line) => JSON.parse(line).path)
  await expect.poll(paths).toEqual(['/de/shared/Zk3x…', '/how-to-see-someone-s-activity-on-instagram', '/last'])
})
