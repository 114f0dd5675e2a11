import { subscribeBrowser } from '@tidewatch/contract/delivery/channels'
import { createBrowserSubscription } from '@tidewatch/local-services/testing/browser-subscription'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

// The push URL comes from the caller, and the worker sends requests to it.

let api: TestApp
let token: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'aims at us' })
})
afterAll(() => api.close())

const { keys } = createBrowserSubscription('').subscription
const subscribe = (body: unknown) => callApi(api.app, subscribeBrowser, { token, body: body as never })
const storedChannels = async () => (await api.context.db.execute(sql`select id from channels`)).rows

test.each([
  'http://push.example.com/1',
  'https://10.0.0.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/1',
  'https://2886729729/1',
  'https://metadata.internal/1',
  'https://push/1',
  'https://push.example.com:8443/1',
  // secretlint-disable-next-line -- nobody's
  'https://user:password@push.example.com/1',
  'https://push.example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push',
  '',
  `https://push.example.com/${'x'.repeat(1_000)}`,
])('a push URL like %s is refused', async (endpoint) => {
  expect(await subscribe({ endpoint, keys })).toMatchObject({ code: 10001 })
  expect(await storedChannels()).toEqual([])
})

const endpoint = 'https://push.example.com/1'
const bytes = (length: number) => Buffer.alloc(length, 4).toString('base64url')

test.each([
  ['too short a key', { ...keys, p256dh: bytes(64) }],
  ['a key that is no point of the curve', { ...keys, p256dh: bytes(65) }],
  ['a key that never ends', { ...keys, p256dh: bytes(100_000) }],
  ['too short a secret', { ...keys, auth: bytes(15) }],
  ['a secret in the other alphabet', { ...keys, auth: '++++++++++++++++++++++' }],
  ['no keys', {}],
])('%s is refused', async (_, bad) => {
  expect(await subscribe({ endpoint, keys: bad })).toMatchObject({ code: 10001 })
  expect(await storedChannels()).toEqual([])
})

test("an old stolen session can't subscribe a browser", async () => {
  api.clock.advance({ minutes: 6 })
  expect(await subscribe({ endpoint, keys })).toMatchObject({ status: 403 })
  expect(await storedChannels()).toEqual([])
})
