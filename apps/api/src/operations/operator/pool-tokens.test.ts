import { addOperatorToken, getOperatorOverview, removeOperatorToken } from '@tidewatch/contract/operations/operator'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolTokens } from '#/platform/db/schema/primitives/graph.ts'
import { tokenCacheMs } from '#/primitives/graph/token-source.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { grantRole } from '#/users/users/grant-role.ts'

const good = { igUserId: '17841400000000001', accessToken: 'sandbox-operator-token-1', label: 'Harbour page' }

let api: TestApp
let operator: string

beforeAll(async () => {
  api = await createTestApp({ env: { GRAPH_TOKENS: '' } })
  operator = await signInStaff(api, { id: 'ophelia' })
  await grantRole(api.context, { email: 'ophelia@example.com', role: 'operator' })
})
afterAll(() => api.close())

const add = (body: typeof good) => callApi(api.app, addOperatorToken, { token: operator, body })
const tokens = async () => (await callApi(api.app, getOperatorOverview, { token: operator })).data.tokens
const lookup = () => api.context.graph.lookupProfile('casa.limon')

describe('a pool without initial tokens', () => {
  test('rejects tokens that Instagram rejects, and says what to check', async () => {
    const answer = await add({ ...good, accessToken: 'sandbox-operator-token-9' })
    expect(answer).toMatchObject({ code: 10001, message: expect.stringContaining('refused this token') })
    // Another account's token.
    expect(await add({ ...good, igUserId: '17841400000000002' })).toMatchObject({ code: 10001 })
    expect(await tokens()).toEqual([])
  })

  test("uses a token as soon as it's added, until it's removed", async () => {
    await expect(lookup()).rejects.toMatchObject({ kind: 'misconfigured' })
    expect(await add(good)).toMatchObject({ code: 0 })
    expect(await tokens()).toMatchObject([{ igUserId: good.igUserId, label: 'Harbour page', state: 'free' }])
    expect((await lookup()).username).toBe('casa.limon')

    const params = { id: good.igUserId }
    expect(await callApi(api.app, removeOperatorToken, { token: operator, params })).toMatchObject({ code: 0 })
    expect(await callApi(api.app, removeOperatorToken, { token: operator, params })).toMatchObject({ code: 10004 })
    api.clock.advance({ seconds: tokenCacheMs / 1_000 })
    await expect(lookup()).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('stores tokens encrypted, shows none, and records who added them', async () => {
    await add(good)
    const rows = await api.context.db.select().from(poolTokens)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(good.accessToken)
    expect(JSON.stringify(await tokens())).not.toContain(good.accessToken)
    const { data } = await callApi(api.app, listSecurityEvents, { token: operator, query: { kind: 'token-added' } })
    expect(data.events.map(({ user }) => user)).toContain('ophelia@example.com')
  })

  test("replaces an account's token, and works even if another can't be decrypted", async () => {
    await add({ ...good, label: 'Renamed' })
    expect(await tokens()).toMatchObject([{ label: 'Renamed' }])
    await api.context.db.insert(poolTokens).values({
      igUserId: '1',
      secret: 'gone:AAAA',
      label: 'of a key that is gone',
      addedAt: api.clock.now(),
    })
    expect(await tokens()).toMatchObject([{ label: 'Renamed' }])
  })
})
