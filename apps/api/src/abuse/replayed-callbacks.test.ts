import { createHmac } from 'node:crypto'
import { listConnections } from '@tidewatch/contract/watch/connections'
import { addHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { connectAccount } from '#/testing/connect-account.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

function signedRequest(userId: string, secret = 'app-secret'): string {
  const issued = Math.floor(api.clock.now().getTime() / 1000)
  const fields = { algorithm: 'HMAC-SHA256', issued_at: issued, user_id: userId }
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}

const send = (path: string, signed: string) =>
  api.app.request(`/api/connection/${path}`, { method: 'POST', body: new URLSearchParams({ signed_request: signed }) })

async function connect(token: string) {
  const { data } = await connectAccount(api, token, { handle: 'harbour.lights' })
  const [row] = await api.context.db.select().from(connections).where(eq(connections.id, data.id))
  return row?.scopedId ?? ''
}

test.each(['deauthorize', 'data-deletion'])(
  'a replayed %s callback from Instagram erases nothing that was connected after it',
  async (path) => {
    const token = await api.signIn({ id: `connects, ${path}` })
    const scopedId = await connect(token)
    const callback = signedRequest(scopedId)
    const countConnections = async () => (await callApi(api.app, listConnections, { token })).data.connections.length
    expect((await send(path, signedRequest(scopedId, 'guessed'))).status).toBe(403)
    expect(await countConnections()).toBe(1)
    expect((await send(path, callback)).status).toBe(200)
    expect(await countConnections()).toBe(0)
    api.clock.advance({ hours: 1 })
    await connect(token)
    expect((await send(path, callback)).status).toBe(200)
    expect(await countConnections()).toBe(1)
    expect((await send(path, signedRequest(scopedId))).status).toBe(200)
    expect(await countConnections()).toBe(0)
  },
)

test.each(['deauthorize', 'data-deletion'])(
  'a %s callback that Instagram issued before its owner reconnected erases nothing',
  async (path) => {
    const token = await api.signIn({ id: `reconnects, ${path}` })
    const callback = signedRequest(await connect(token))
    const countConnections = async () => (await callApi(api.app, listConnections, { token })).data.connections.length
    api.clock.advance({ hours: 1 })
    const scopedId = await connect(token)
    expect((await send(path, callback)).status).toBe(200)
    expect(await countConnections()).toBe(1)
    expect((await send(path, signedRequest(scopedId))).status).toBe(200)
    expect(await countConnections()).toBe(0)
  },
)

test('a callback that arrives while its owner reconnects erases nothing', async () => {
  const token = await api.signIn({ id: 'reconnects at that moment' })
  const { db } = api.context
  const scopedId = await connect(token)
  const callback = signedRequest(scopedId)
  const { arriving } = await db.transaction(async (tx) => {
    const renewed = { connectedAt: addHours(api.clock.now(), 1) }
    await tx.update(connections).set(renewed).where(eq(connections.scopedId, scopedId))
    const arriving = send('deauthorize', callback)
    await waitUntilBlocked(db)
    return { arriving }
  })
  expect((await arriving).status).toBe(200)
  expect((await callApi(api.app, listConnections, { token })).data.connections).toHaveLength(1)
})
