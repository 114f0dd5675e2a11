import { createPublicKey, verify } from 'node:crypto'
import { codes } from '@tidewatch/contract/codes'
import { sealKeysPath, sealKeysSchema } from '@tidewatch/contract/reports/seals'
import { disconnect, listConnections } from '@tidewatch/contract/watch/connections'
import { getMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { claimConnected, getOptOutReceipt, openClaim, startClaim } from '@tidewatch/contract/watch/opt-out'
import { watchRules } from '@tidewatch/contract/watch/rules'
import canonicalize from 'canonicalize'
import { addHours, addSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { atInstagram, connectAccount } from '#/testing/connect-account.ts'
import { optOutSteps } from '#/testing/opt-out.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { collectInsights } from '#/watch/connections/collect-insights.ts'

const handle = 'casa.limon'
let api: TestApp
let steps: ReturnType<typeof optOutSteps>
beforeEach(async () => {
  api = await createTestApp()
  steps = optOutSteps(api, handle)
})
afterEach(() => api.close())

describe('a proof by the biography', () => {
  test('shows nothing before the code is found, and afterwards how many watch and what is stored, never who', async () => {
    await steps.watched('one')
    await steps.watched('two')
    const { secret, claim } = await steps.begin()
    expect(claim).toMatchObject({ state: 'waiting', watch: null, code: expect.stringMatching(/^tidewatch-\w{8}$/) })
    const early = await steps.check(secret)
    expect(early.data).toMatchObject({ state: 'waiting', watch: null, attemptsLeft: watchRules.codeTries - 1 })
    await steps.writeBiography(handle, `Lemons. ${claim.code}`)
    api.clock.set(addSeconds(api.clock.now(), watchRules.codeWaitSeconds))
    const { data } = await steps.check(secret)
    expect(data).toMatchObject({ state: 'proven', code: null, objectedAt: null })
    expect(data.watch?.monitors).toEqual([{ source: 'sample', count: 2, since: expect.any(String) }])
    expect(data.watch?.stored).toMatchObject({ collections: 1, reports: 2 })
    expect(JSON.stringify(data)).not.toMatch(/one@|two@/)
  })

  test('is refused with the code of another claim', async () => {
    const mine = await steps.begin()
    const other = await steps.begin()
    await steps.writeBiography(handle, `${other.claim.code}`)
    expect((await steps.check(mine.secret)).data.state).toBe('waiting')
    expect((await steps.check(other.secret)).data.state).toBe('proven')
  })

  test('expires after a day, and after the allowed number of readings', async () => {
    const late = await steps.begin()
    await steps.writeBiography(handle, `${late.claim.code}`)
    api.clock.set(addHours(api.clock.now(), watchRules.codeHours))
    expect((await steps.check(late.secret)).data).toMatchObject({ state: 'expired', code: null })

    const eager = await steps.begin('harbour.lights')
    for (let reading = 0; reading < watchRules.codeTries; reading += 1) {
      await steps.check(eager.secret)
      api.clock.set(addSeconds(api.clock.now(), watchRules.codeWaitSeconds))
    }
    await steps.writeBiography('harbour.lights', `${eager.claim.code}`)
    expect((await steps.check(eager.secret)).data).toMatchObject({ state: 'used-up', attemptsLeft: 0, watch: null })
  })

  test('requires a wait between two readings', async () => {
    const { secret } = await steps.begin()
    await steps.check(secret)
    const again = await steps.check(secret)
    expect(again).toMatchObject({ status: 429, code: codes.tooManyRequests })
    expect(again.data).toMatchObject({ retryAfterSeconds: watchRules.codeWaitSeconds })
    expect((await callApi(api.app, openClaim, { body: { secret } })).data.attemptsLeft).toBe(watchRules.codeTries - 1)
  })

  test('is refused to an account that took the name over in between', async () => {
    api.clock.set(new Date('2026-09-12T00:00:00Z'))
    const { secret, claim } = await steps.begin('mossy.kiln')
    // Names change hands more slowly than codes expire.
    await api.context.db.execute(sql`update opt_out_claims set ends_at = '2027-01-01'`)
    api.clock.set(new Date('2026-11-21T12:00:00Z'))
    await steps.writeBiography('mossy.kiln', `${claim.code}`)
    expect(await steps.check(secret)).toMatchObject({ code: codes.noSuchAccount })
    expect((await steps.object(secret)).status).toBe(403)
  })

  test("is refused for personal accounts, and a busy Instagram doesn't use up a try", async () => {
    expect(await callApi(api.app, startClaim, { body: { username: 'personal.example' } })).toMatchObject({
      code: codes.noSuchAccount,
    })
    const { secret } = await steps.begin()
    await api.context.db.execute(sql`update opt_out_claims set username = 'fault.applimit'`)
    expect((await steps.check(secret)).code).toBe(codes.sourceBusy)
    expect((await callApi(api.app, openClaim, { body: { secret } })).data.attemptsLeft).toBe(watchRules.codeTries)
  })

  test('is deleted after its time', async () => {
    const { secret } = await steps.prove()
    api.clock.set(addHours(api.clock.now(), watchRules.proofHours))
    expect((await callApi(api.app, openClaim, { body: { secret } })).data).toMatchObject({
      state: 'expired',
      watch: null,
    })
    expect((await steps.object(secret)).status).toBe(404)
    await runMaintenance(api.context)
    expect((await callApi(api.app, openClaim, { body: { secret } })).status).toBe(404)
  })
})

describe('a proof by the Instagram login', () => {
  test("succeeds at once, for the caller's own connection only", async () => {
    const owner = await api.signIn({ id: 'owner' })
    await connectAccount(api, owner, { handle: 'kawabe.sento' })
    const { data: list } = await callApi(api.app, listConnections, { token: owner })
    const body = { connectionId: list.connections[0]?.id }
    const { data } = await callApi(api.app, claimConnected, { token: owner, body })
    expect(data.claim).toMatchObject({ state: 'proven', method: 'connection', username: 'kawabe.sento' })
    expect(data.claim.watch?.monitors).toMatchObject([{ source: 'connected', count: 1 }])
    const stranger = await api.signIn({ id: 'stranger' })
    expect((await callApi(api.app, claimConnected, { token: stranger, body })).status).toBe(404)
  })

  test('leaves owners what they connected, and ends the monitors of others', async () => {
    const owner = await api.signIn({ id: 'owner' })
    await connectAccount(api, owner, { handle })
    await api.runJobs()
    const other = await steps.watched('other')
    const { secret } = await steps.prove()
    expect((await steps.object(secret)).data.decisions).toMatchObject([{ erased: { monitors: 1, collections: 0 } }])
    const { data: own } = await callApi(api.app, listMonitors, { token: owner })
    expect(own.monitors).toMatchObject([{ username: handle, source: 'connected', lastCollectedAt: expect.any(String) }])
    expect((await callApi(api.app, getMonitor, { token: other.token, params: { id: other.id } })).data).toMatchObject({
      status: 'objected',
      followers: null,
    })

    // Without the login it would be an ordinary monitor.
    const { data: list } = await callApi(api.app, listConnections, { token: owner })
    await callApi(api.app, disconnect, { token: owner, params: { id: list.connections[0]?.id ?? '' } })
    const { data: after } = await callApi(api.app, listMonitors, { token: owner })
    expect(after.monitors).toMatchObject([{ username: handle, status: 'objected' }])
    expect(await steps.rowsOf('accounts')).toBe(0)
  })
})

describe('a user who keeps watching through a connection whose login the owner ended', () => {
  const states = async (token: string) => {
    const { data } = await callApi(api.app, listMonitors, { token })
    return data.monitors.map(({ username, status }) => [username, status])
  }
  async function connected() {
    const former = await api.signIn({ id: 'former' })
    await connectAccount(api, former, { handle })
    await api.runJobs()
    return former
  }

  test('loses it with the objection, if the token died before', async () => {
    const former = await connected()
    await atInstagram(api, handle, 'change-password')
    const [row] = await api.context.db.select().from(connections)
    await collectInsights(api.context, row?.id ?? '', new AbortController().signal)
    const { secret } = await steps.prove()
    await steps.object(secret)
    expect(await states(former)).toEqual([[handle, 'objected']])
    expect([await steps.rowsOf('connections'), await steps.rowsOf('accounts')]).toEqual([0, 0])
  })

  test('loses it with the objection, if the token has expired though nobody tried it', async () => {
    const former = await connected()
    await api.context.db.update(connections).set({ expiresAt: api.clock.now() })
    const { secret } = await steps.prove()
    await steps.object(secret)
    expect(await states(former)).toEqual([[handle, 'objected']])
  })

  test('loses it when the token dies after the objection, and is told why', async () => {
    const former = await connected()
    const { secret } = await steps.prove()
    await steps.object(secret)
    expect(await states(former)).not.toEqual([[handle, 'objected']])
    await atInstagram(api, handle, 'change-password')
    api.mails.length = 0
    const [row] = await api.context.db.select().from(connections)
    await collectInsights(api.context, row?.id ?? '', new AbortController().signal)
    await api.runJobs()
    expect(await states(former)).toEqual([[handle, 'objected']])
    expect([await steps.rowsOf('connections'), await steps.rowsOf('accounts')]).toEqual([0, 0])
    expect(api.mails).toHaveLength(1)
  })
})

test('the receipt contains what was shown and decided, and is signed with a published key', async () => {
  await steps.watched()
  const { secret } = await steps.prove()
  expect((await callApi(api.app, getOptOutReceipt, { body: { secret: 'nobody’s' } })).status).toBe(404)
  await steps.object(secret)
  const { data } = await callApi(api.app, getOptOutReceipt, { body: { secret } })
  expect(data.receipt).toMatchObject({
    username: handle,
    proof: { method: 'bio' },
    shown: { monitors: [{ count: 1 }] },
    decisions: [{ kind: 'objected' }],
  })
  const { keys } = sealKeysSchema.parse(await (await api.app.request(`/api${sealKeysPath}`)).json())
  const [jwk] = keys
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
  const signed = (document: object) =>
    verify(null, Buffer.from(canonicalize(document) ?? ''), key, Buffer.from(data.seal?.signature ?? '', 'base64url'))
  expect(signed(data.receipt)).toBe(true)
  expect(signed({ ...data.receipt, username: 'somebody.else' })).toBe(false)
})
