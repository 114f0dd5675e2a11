import { deleteUser, exportUser } from '@tidewatch/contract/users/users'
import { disconnect, getOwnInsights, listConnections } from '@tidewatch/contract/watch/connections'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { connectionAttempts, connections, ownEvents, ownInsights } from '#/platform/db/schema/watch/connections.ts'
import { createVault } from '#/primitives/secrets/vault.ts'
import { connectAccount } from '#/testing/connect-account.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { collectInsights } from './collect-insights.ts'
import { refreshConnection } from './refresh-connection.ts'
import { scheduleConnections } from './schedule-connections.ts'

let api: TestApp
let token: string
let connectionId: string
let monitorId: string

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'museum' })
  const { data } = await connectAccount(api, token, { handle: 'harbour.lights' })
  connectionId = data.id
  monitorId = data.monitorId
  await api.runJobs()
})
afterAll(() => api.close())

const insightsOf = async (query: Record<string, string> = {}) => {
  const call = await callApi(api.app, getOwnInsights, {
    token,
    params: { id: monitorId },
    query: { timeZone: 'Europe/London', ...query },
  })
  return call.data.insights
}
const rows = () => api.context.db.select().from(ownInsights).where(eq(ownInsights.connectionId, connectionId))

describe('the connected account', () => {
  test('shows what Instagram reported, with the newest days still unknown', async () => {
    const insights = await insightsOf()
    expect(insights.limits).toEqual([])
    expect(insights.days).toHaveLength(30)
    expect(insights.days.at(-1)).toMatchObject({ date: '2026-11-20', reach: null, follows: null })
    expect(insights.days[0]).toMatchObject({ date: '2026-10-22', reach: expect.any(Number), views: expect.any(Number) })
    expect(insights.totals.reach?.days).toBeGreaterThanOrEqual(28)
    const { follows, unfollows } = insights.totals
    expect(insights.net).toBe((follows?.sum ?? 0) - (unfollows?.sum ?? 0))
    expect(insights.online?.cells).toHaveLength(7)
    expect(insights.audience.country[0]).toMatchObject({ key: 'GB' })
    expect(insights.provenance).toMatchObject({ source: 'connected', basis: { kind: 'days' } })
  })

  test('counts the stories that collections saw while they were live, each once', async () => {
    const own = await createTestApp()
    const owner = await own.signIn({ id: 'tells stories' })
    const { data } = await connectAccount(own, owner, { handle: 'kawabe.sento', scopes: ['instagram_business_basic'] })
    const storiesNow = async () => {
      const token = await own.signIn({ id: 'tells stories' })
      const query = { from: '2026-10-30' }
      const call = await callApi(own.app, getOwnInsights, { token, params: { id: data.monitorId }, query })
      return call.data.insights.stories
    }
    await own.runJobs()
    for (let days = 0; days < 4; days += 1) {
      own.clock.advance({ days: 1 })
      // Two collections a day see the same stories again.
      await collectInsights(own.context, data.id, new AbortController().signal)
      own.clock.advance({ hours: 1 })
      await collectInsights(own.context, data.id, new AbortController().signal)
    }
    const stories = await storiesNow()
    expect(stories?.days).toBe(5)
    expect(stories?.seen).toBeGreaterThan(2)
    await collectInsights(own.context, data.id, new AbortController().signal)
    expect(await storiesNow()).toEqual(stories)
    await own.close()
  })

  test('collecting again stores the same rows', async () => {
    const before = await rows()
    await collectInsights(api.context, connectionId, new AbortController().signal)
    expect((await rows()).length).toBe(before.length)
  })

  test('with fewer than a hundred followers says that Instagram withholds metrics', async () => {
    const small = await api.signIn({ id: 'small' })
    const { data } = await connectAccount(api, small, { handle: 'nano.plant' })
    await api.runJobs()
    const { data: own } = await callApi(api.app, getOwnInsights, { token: small, params: { id: data.monitorId } })
    expect(own.insights.limits).toEqual(['too-few-followers'])
    expect(own.insights.totals.follows).toBeNull()
    expect(own.insights.online).toBeNull()
    expect(own.insights.totals.reach).not.toBeNull()
  })

  test("without permission for insights says so, which isn't an error", async () => {
    const limited = await api.signIn({ id: 'shy' })
    const { data } = await connectAccount(api, limited, { handle: 'casa.limon', scopes: ['instagram_business_basic'] })
    await api.runJobs()
    const { data: own } = await callApi(api.app, getOwnInsights, { token: limited, params: { id: data.monitorId } })
    expect(own.insights.limits).toEqual(['not-allowed'])
    expect(own.connection).toMatchObject({ state: 'active', allows: { insights: false, comments: false } })
  })
})

describe('over time', () => {
  test('a day’s metrics arrive late and change once more', async () => {
    const own = await createTestApp()
    const owner = await own.signIn({ id: 'late' })
    const { data } = await connectAccount(own, owner, { handle: 'harbour.lights' })
    await own.runJobs()
    const reachOf = async (day: string) => {
      const { data: now } = await callApi(own.app, getOwnInsights, {
        token: owner,
        params: { id: data.monitorId },
        query: { from: day, to: day },
      })
      return now.insights.days[0]?.reach ?? null
    }
    expect(await reachOf('2026-11-20')).toBeNull()
    const seen: number[] = []
    for (let day = 1; day <= 5; day += 1) {
      own.clock.advance({ days: 1, minutes: 1 })
      await scheduleConnections(own.context)
      await own.runJobs()
      const reach = await reachOf('2026-11-20')
      if (reach !== null) seen.push(reach)
    }
    expect(new Set(seen).size).toBe(2)
    expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
    await own.close()
  })

  test('the token is refreshed a month before it expires, and is re-encrypted with a new key', async () => {
    const own = await createTestApp()
    const owner = await own.signIn({ id: 'stays' })
    const { data } = await connectAccount(own, owner, { handle: 'harbour.lights' })
    await own.runJobs()
    const read = async () => {
      const [row] = await own.context.db.select().from(connections).where(eq(connections.id, data.id))
      if (!row) throw new Error('The connection is gone.')
      return row
    }
    const first = await read()
    own.clock.advance({ days: 31 })
    await scheduleConnections(own.context)
    await own.runJobs()
    const fresh = await read()
    expect(fresh.expiresAt).toEqual(addDays(own.clock.now(), 60))
    expect(fresh.tokenCipher).not.toBe(first.tokenCipher)

    const keys = (text: string) =>
      readEnv({ DATABASE_URL: 'postgres://localhost/x', TOKEN_ENCRYPTION_KEY: text }).TOKEN_ENCRYPTION_KEY
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
    const rotated = { ...own.context, vault: createVault(keys(`new:${key(9)},test:${key(7)}`)) }
    await refreshConnection(rotated, data.id)
    const encrypted = await read()
    expect(encrypted.tokenKeyId).toBe('new')
    expect(rotated.vault.decrypt({ keyId: 'new', cipher: encrypted.tokenCipher }, data.id)).toMatch(/^IGAAL/)
    expect(() => rotated.vault.decrypt({ keyId: 'new', cipher: encrypted.tokenCipher }, 'another connection')).toThrow()
    await own.close()
  })

  test('a token of an owner who reconnects during a refresh is kept', async () => {
    const own = await createTestApp()
    const owner = await own.signIn({ id: 'reconnects' })
    const choice = { handle: 'harbour.lights' }
    const { data } = await connectAccount(own, owner, { ...choice, scopes: ['instagram_business_basic'] })
    own.clock.advance({ days: 31 })
    const client = own.context.own
    if (!client) throw new Error('No app is configured.')
    const storedToken = async () => {
      const [row] = await own.context.db.select().from(connections).where(eq(connections.id, data.id))
      return row && own.context.vault.decrypt({ keyId: row.tokenKeyId, cipher: row.tokenCipher }, data.id)
    }
    let renewed: string | undefined
    const refresh: typeof client.refresh = async (token) => {
      const refreshed = await client.refresh(token)
      await connectAccount(own, await own.signIn({ id: 'reconnects' }), choice)
      renewed = await storedToken()
      return refreshed
    }
    await refreshConnection({ ...own.context, own: { ...client, refresh } }, data.id)
    expect(renewed).toBeDefined()
    expect(await storedToken()).toBe(renewed)
    await own.close()
  })
})

describe('a user’s data', () => {
  test('includes the insights and never the token', async () => {
    const answer = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: token } })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const text = new TextDecoder().decode(files['connections.json'])
    expect(text).toContain(connectionId)
    expect(text).not.toContain('okenCipher')
    expect(new TextDecoder().decode(files['own-insights.json'])).toContain('"reach"')
  })

  test('is erased with the user, and access is revoked at Instagram', async () => {
    const leaver = await api.signIn({ id: 'goes' })
    const { data } = await connectAccount(api, leaver, { handle: 'kawabe.sento' })
    await api.runJobs()
    const [row] = await api.context.db.select().from(connections).where(eq(connections.id, data.id))
    const accessToken = api.context.vault.decrypt({ keyId: 'test', cipher: row?.tokenCipher ?? '' }, data.id)
    await callApi(api.app, deleteUser, { token: leaver })
    const left = await Promise.all([
      api.context.db.select().from(connections).where(eq(connections.id, data.id)),
      api.context.db.select().from(ownInsights).where(eq(ownInsights.connectionId, data.id)),
      api.context.db.select().from(ownEvents).where(eq(ownEvents.connectionId, data.id)),
      api.context.db
        .select()
        .from(connectionAttempts)
        .where(eq(connectionAttempts.userId, row?.userId ?? data.id)),
    ])
    expect(left).toEqual([[], [], [], []])
    const me = await api.sandbox.request(`http://graph.test/instagram/v26.0/me?access_token=${accessToken}`)
    expect(await me.json()).toMatchObject({ error: { code: 190 } })
  })

  test('can be connected by another user after being disconnected', async () => {
    const one = await api.signIn({ id: 'one' })
    const { data } = await connectAccount(api, one, { handle: 'haneul.bakes' })
    await callApi(api.app, disconnect, { token: one, params: { id: data.id } })
    const two = await api.signIn({ id: 'two' })
    expect(await connectAccount(api, two, { handle: 'haneul.bakes' })).toMatchObject({ code: 0 })
    expect((await callApi(api.app, listConnections, { token: one })).data.connections).toEqual([])
  })
})
