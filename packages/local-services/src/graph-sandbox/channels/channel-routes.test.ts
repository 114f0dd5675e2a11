import { expect, test } from 'vitest'
import { createChannels } from './channel-routes.ts'

const now = new Date('2026-11-28T12:00:00Z')
const headers = {
  authorization: `vapid t=a.b.c, k=${'B'.repeat(87)}`,
  'content-encoding': 'aes128gcm',
  ttl: '60',
}

test('a push is stored encrypted, as it arrived, and shown', async () => {
  const app = createChannels(() => now)
  const send = (over: Record<string, string> = {}, body: Uint8Array<ArrayBuffer> = new Uint8Array([1, 2, 3])) =>
    app.request('/push/browser-1', { method: 'POST', headers: { ...headers, ...over }, body })
  expect((await send()).status).toBe(201)
  expect(await (await app.request('/messages')).json()).toEqual({
    messages: [{ provider: 'push', path: 'browser-1', at: now.toISOString(), body: 'AQID' }],
  })
  expect(await (await app.request('/')).text()).toContain('push: browser-1')
  expect((await send({ authorization: 'Bearer x' })).status).toBe(400)
  expect((await send({ 'content-encoding': 'gzip' })).status).toBe(400)
  expect((await send({ ttl: 'soon' })).status).toBe(400)
  expect((await send({}, new Uint8Array(4_097))).status).toBe(413)
})
