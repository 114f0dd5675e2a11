import { getProofCard, openProofCard, revokeProofCard, saveProofCard } from '@tidewatch/contract/reports/proof-cards'
import { createApiKey } from '@tidewatch/contract/users/api-keys'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { claimConnected } from '@tidewatch/contract/watch/opt-out'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { connectAccount } from '#/testing/connect-account.ts'
import { optOutSteps } from '#/testing/opt-out.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const handle = 'harbour.lights'
let api: TestApp
let stranger: { token: string; params: { id: string } }
beforeEach(async () => {
  api = await createTestApp()
  const { token, id } = await optOutSteps(api, handle).watched('stranger')
  stranger = { token, params: { id } }
})
afterEach(() => api.close())

const save = (who: { token: string; params: { id: string } }, claim?: string) =>
  callApi(api.app, saveProofCard, { ...who, body: { figures: ['followers'], fixed: false, ...(claim && { claim }) } })
const cards = () => api.context.db.$count(proofCards)
const refused = { status: 403, code: 10005 }

async function owner() {
  const token = await api.signIn({ id: 'owner' })
  const { data } = await connectAccount(api, token, { handle })
  return { token, params: { id: data.monitorId }, connectionId: data.id }
}

test("a user who only watches an account can't create a card for it", async () => {
  expect(await save(stranger)).toMatchObject(refused)
  expect(await save(stranger, 'a-secret-of-nothing')).toMatchObject({ status: 404 })
  expect((await callApi(api.app, getProofCard, stranger)).data.isProven).toBe(false)
  expect(await cards()).toBe(0)
})

test("nor with its owner's login, or a claim based on it", async () => {
  const own = await owner()
  expect(await save(stranger)).toMatchObject(refused)
  const { data } = await callApi(api.app, claimConnected, { ...own, body: { connectionId: own.connectionId } })
  expect(await save(stranger, data.secret)).toMatchObject(refused)
  expect(await cards()).toBe(0)
})

test('nor with a pending claim, or one that proves another account', async () => {
  const steps = optOutSteps(api, handle)
  const { secret: waiting } = await steps.begin()
  expect(await save(stranger, waiting)).toMatchObject(refused)
  const { secret: another } = await steps.prove('casa.limon')
  expect(await save(stranger, another)).toMatchObject(refused)
  expect(await cards()).toBe(0)
})

test('a card belongs to its owner: no one else can change or revoke it', async () => {
  const own = await owner()
  const { data } = await save(own)
  const id = data.card?.id ?? ''
  const theirs = { token: stranger.token, params: own.params }
  expect(await save(theirs)).toMatchObject({ status: 404 })
  expect(await callApi(api.app, revokeProofCard, theirs)).toMatchObject({ status: 404 })
  expect(await callApi(api.app, getProofCard, theirs)).toMatchObject({ status: 404 })
  await callApi(api.app, revokeProofCard, stranger)
  expect((await callApi(api.app, openProofCard, { params: { id } })).data.card.account.username).toBe(handle)
})

test("a card proven by login doesn't become one proven by biography, which would outlive it", async () => {
  const own = await owner()
  await save(own)
  const { data } = await callApi(api.app, addMonitor, {
    token: own.token,
    body: { username: 'an.other', source: 'archive' },
  })
  await api.context.db.update(connections).set({ monitorId: data.id })
  expect(await save(own)).toMatchObject(refused)
})

test("an archive monitor can't have a card", async () => {
  const { token } = stranger
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: handle, source: 'archive' } })
  expect(await save({ token, params: { id: data.id } })).toMatchObject({ code: 20003 })
})

test("a card's file isn't cached when requested with a key", async () => {
  const own = await owner()
  const path = `/api/proof/${(await save(own)).data.card?.id}/card.json`
  const body = { name: 'a program', scopes: ['read' as const], lifetimeDays: 30 as const }
  const { data } = await callApi(api.app, createApiKey, { token: own.token, body })
  const answer = await api.app.request(path, { headers: { authorization: `Bearer ${data.secret}` } })
  expect(answer.headers.has('ratelimit')).toBe(true)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a repeatedly requested card is measured and signed once', async () => {
  const { data } = await save(await owner())
  const params = { id: data.card?.id ?? '' }
  const read = async () => (await callApi(api.app, openProofCard, { params })).data.seal?.signature
  const [before] = await api.context.db.select().from(proofCards)
  expect(new Set(await Promise.all(Array.from({ length: 10 }, read))).size).toBe(1)
  expect(await api.context.db.select().from(proofCards)).toEqual([before])
})
