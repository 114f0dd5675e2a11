import { getUser, login } from '@tidewatch/contract/users/users'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#/app.ts'
import { createIdTokenVerifier } from '#/primitives/identity/verify-id-token.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { loadApiMessages } from './messages.ts'

let api: TestApp
let app: TestApp['app']
let lines: string[]

beforeAll(async () => {
  api = await createTestApp()
  app = createApp({
    context: { ...api.context, logger: pino({}, { write: (line) => void lines.push(line) }) },
    messages: await loadApiMessages(),
    verifyIdToken: createIdTokenVerifier({ projectId: 'demo-tidewatch', emulator: true, now: api.clock.now }),
    progressHub: api.progressHub,
    readiness: api.readiness,
  })
})
afterAll(() => api.close())
beforeEach(() => {
  lines = []
})

const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

test("a request's log line has its origin and the response code", async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  await callApi(app, login, { body: {}, headers })
  const token = await api.signIn({ id: 'ada' })
  await callApi(app, getUser, { token, headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' } })
  expect(requests()).toMatchObject([
    { path: '/api/user/login', status: 200, code: 10001, caller: '203.0.113.77' },
    { path: '/api/user', status: 200, code: 0, caller: '2001:db8:1:0::/56', userId: expect.any(String) },
  ])
})

test('so does the line of a path outside the API', async () => {
  await app.request('/elsewhere', { headers: { 'x-forwarded-for': '203.0.113.77' } })
  expect(requests()).toMatchObject([{ path: '/elsewhere', status: 404, code: 10004, caller: '203.0.113.77' }])
})
