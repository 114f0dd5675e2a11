import { completeConnection, disconnect, getOwnInsights, listConnections } from '@tidewatch/contract/watch/connections'
import { addMonitor, getMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { connectionAttempts, connections, ownInsights } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { allScopes, atInstagram, completeLoginWindow, connectAccount } from '#/testing/connect-account.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { stopCollectingUnlessWatched } from '#/watch/accounts/schedule-collection.ts'
import { scheduleConnections } from './schedule-connections.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const signIn = (id: string) => api.signIn({ id })

describe('connecting', () => {
  test('makes a monitor of the connected account, and stores the token encrypted', async () => {
    const token = await signIn('museum')
    const { code, data } = await connectAccount(api, token, { handle: 'harbour.lights' })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      username: 'harbour.lights',
      state: 'active',
      allows: { insights: true, comments: true },
      isSample: true,
      expiresAt: '2027-01-20T12:00:00.000Z',
    })
    const { data: monitor } = await callApi(api.app, getMonitor, { token, params: { id: data.monitorId } })
    expect(monitor).toMatchObject({ source: 'connected', status: 'queued', username: 'harbour.lights' })
    const [row] = await api.context.db.select().from(connections).where(eq(connections.id, data.id))
    expect(row?.tokenKeyId).toBe('test')
    expect(row?.tokenCipher).not.toContain('IGAA')
    const encrypted = { keyId: row?.tokenKeyId ?? '', cipher: row?.tokenCipher ?? '' }
    expect(api.context.vault.decrypt(encrypted, data.id)).toMatch(/^IGAAL/)
    expect(JSON.stringify(data)).not.toContain('IGAA')
  })

  test('turns an existing monitor of the account into one of the connected account', async () => {
    const token = await signIn('bakery')
    const { data: added } = await callApi(api.app, addMonitor, { token, body: { username: 'padaria.aurora' } })
    const { data } = await connectAccount(api, token, { handle: 'padaria.aurora' })
    expect(data.monitorId).toBe(added.id)
    const { data: list } = await callApi(api.app, listMonitors, { token })
    expect(list.monitors).toMatchObject([{ id: added.id, source: 'connected' }])
  })

  test('is refused while another user has the account connected', async () => {
    await connectAccount(api, await signIn('first'), { handle: 'kawabe.sento' })
    const second = await signIn('second')
    expect(await connectAccount(api, second, { handle: 'kawabe.sento' })).toMatchObject({ code: 20023 })
    expect((await callApi(api.app, listMonitors, { token: second })).data.monitors).toEqual([])
  })

  test('a personal account is refused, and its access revoked', async () => {
    const token = await signIn('personal')
    expect(await connectAccount(api, token, { handle: 'personal.example' })).toMatchObject({ code: 20022 })
    expect((await callApi(api.app, listConnections, { token })).data.connections).toEqual([])
  })

  test("doesn't deadlock with a deletion of the account's monitor meanwhile", async () => {
    const token = await signIn('deletes it')
    await callApi(api.app, addMonitor, { token, body: { username: 'mossy.kiln' } })
    const body = await completeLoginWindow(api, token, { handle: 'mossy.kiln' })
    const { db } = api.context
    const { connecting } = await db.transaction(async (tx) => {
      const [monitor] = await tx
        .update(monitors)
        .set({ deletedAt: api.clock.now() })
        .where(eq(monitors.username, 'mossy.kiln'))
        .returning()
      const connecting = callApi(api.app, completeConnection, { token, body })
      await waitUntilBlocked(db)
      await stopCollectingUnlessWatched(tx, monitor?.accountId ?? '')
      return { connecting }
    })
    expect((await connecting).code).toBe(0)
  })

  test('is refused when the plan is full, and stores nothing', async () => {
    const token = await signIn('full')
    await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
    expect(await connectAccount(api, token, { handle: 'studio.velluto' })).toMatchObject({ code: 20001 })
    expect((await callApi(api.app, listConnections, { token })).data.connections).toEqual([])
  })

  test('reports a login that was denied', async () => {
    expect(await connectAccount(api, await signIn('unsure'), { handle: 'nano.plant', decision: 'deny' })).toMatchObject(
      {
        code: 20020,
      },
    )
  })
})

describe('the state', () => {
  const complete = (token: string, body: object) => callApi(api.app, completeConnection, { token, body })

  test('works once', async () => {
    const token = await signIn('twice')
    const answer = await completeLoginWindow(api, token, { handle: 'nordlicht.keramik' })
    expect(await complete(token, answer)).toMatchObject({ code: 0 })
    expect(await complete(token, answer)).toMatchObject({ code: 20021 })
  })

  test('works only in the session that started it', async () => {
    const token = await signIn('begins')
    const answer = await completeLoginWindow(api, token, { handle: 'haneul.bakes' })
    expect(await complete(await signIn('begins'), answer)).toMatchObject({ code: 20021 })
    expect(await complete(await signIn('somebody else'), answer)).toMatchObject({ code: 20021 })
    expect(await complete(token, answer)).toMatchObject({ code: 0 })
  })

  test('expires after a quarter of an hour', async () => {
    const own = await createTestApp()
    const token = await own.signIn({ id: 'slow' })
    const answer = await completeLoginWindow(own, token, { handle: 'haneul.bakes' })
    own.clock.advance({ minutes: 16 })
    expect(await callApi(own.app, completeConnection, { token, body: answer })).toMatchObject({ code: 20021 })
    await own.close()
  })

  test('is stored as a hash', async () => {
    const token = await signIn('hashed')
    const { state } = await completeLoginWindow(api, token, { handle: 'casa.limon' })
    const rows = await api.context.db.select().from(connectionAttempts)
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  test('a code unknown to Instagram is refused', async () => {
    const token = await signIn('made up')
    const { state } = await completeLoginWindow(api, token, { handle: 'casa.limon' })
    expect(await complete(token, { state, code: 'made-up' })).toMatchObject({ code: 20024 })
  })
})

describe('access', () => {
  test('anonymous callers and strangers can neither find nor disconnect it, its owner can read it', async () => {
    const owner = await signIn('owner')
    const { data } = await connectAccount(api, owner, { handle: 'baan.dokmai' })
    const stranger = await signIn('stranger')
    const read = (token?: string) => callApi(api.app, getOwnInsights, { token, params: { id: data.monitorId } })
    const end = (token?: string) => callApi(api.app, disconnect, { token, params: { id: data.id } })
    // Samples are open to anyone, so without a session it isn't found, as for a stranger.
    expect(await read()).toMatchObject({ status: 404 })
    expect(await end()).toMatchObject({ status: 401 })
    expect(await read(stranger)).toMatchObject({ status: 404 })
    expect(await end(stranger)).toMatchObject({ status: 404 })
    expect((await callApi(api.app, listConnections, { token: stranger })).data.connections).toEqual([])
    expect(await read(owner)).toMatchObject({ code: 0 })
  })
})

describe('disconnecting', () => {
  test('revokes the access at Instagram and erases its data; the public history stays', async () => {
    const token = await signIn('leaves')
    const { data } = await connectAccount(api, token, { handle: 'fresh.start' })
    await api.runJobs()
    const [row] = await api.context.db.select().from(connections).where(eq(connections.id, data.id))
    const accessToken = api.context.vault.decrypt({ keyId: 'test', cipher: row?.tokenCipher ?? '' }, data.id)
    expect(await callApi(api.app, disconnect, { token, params: { id: data.id } })).toMatchObject({ code: 0 })
    expect(await api.context.db.select().from(ownInsights).where(eq(ownInsights.connectionId, data.id))).toEqual([])
    const me = await api.sandbox.request(`http://graph.test/instagram/v26.0/me?access_token=${accessToken}`)
    expect(await me.json()).toMatchObject({ error: { code: 190 } })
    const { data: monitor } = await callApi(api.app, getMonitor, { token, params: { id: data.monitorId } })
    expect(monitor).toMatchObject({ source: 'sample', username: 'fresh.start', status: 'watching' })
    expect(await callApi(api.app, getOwnInsights, { token, params: { id: data.monitorId } })).toMatchObject({
      status: 404,
    })
  })
})

describe('a dead token', () => {
  test('requires its owner to reconnect, keeps collected data, and works again after reconnecting', async () => {
    const token = await signIn('forgetful')
    const { data } = await connectAccount(api, token, { handle: 'tidewater.fc', scopes: allScopes })
    await api.runJobs()
    const read = async () => (await callApi(api.app, getOwnInsights, { token, params: { id: data.monitorId } })).data
    const before = await read()
    await atInstagram(api, 'tidewater.fc', 'change-password')
    api.clock.advance({ days: 1 })
    await api.runJobs()
    await api.context.db.update(connections).set({ nextCollectAt: api.clock.now() }).where(eq(connections.id, data.id))
    await scheduleConnections(api.context)
    await api.runJobs()
    const status = async () =>
      (await callApi(api.app, getMonitor, { token, params: { id: data.monitorId } })).data.status
    expect(await status()).toBe('needs-connection')
    const messages = await api.context.db.select().from(outbox).where(eq(outbox.kind, 'account-attention'))
    expect(messages.map(({ payload }) => payload)).toEqual([{ monitorId: data.monitorId, reason: 'needs-connection' }])
    expect((await read()).insights.totals.reach?.days).toBeGreaterThan(0)
    const again = await connectAccount(api, token, { handle: 'tidewater.fc' })
    expect(again.data).toMatchObject({ id: data.id, monitorId: data.monitorId, state: 'active' })
    expect(await status()).not.toBe('needs-connection')
    expect(before.connection.state).toBe('active')
  })
})
