import {
  createComparisonShare,
  listComparisonShares,
  maxComparisonShares,
  openSharedComparison,
  revokeComparisonShare,
} from '@tidewatch/contract/reports/sharing'
import { addMonitor, deleteMonitor, restoreMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comparisonShares } from '#/platform/db/schema/reports/sharing.ts'
import { buy } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let owner: string
let stranger: string
let ids: string[]

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  stranger = await api.signIn({ id: 'stranger' })
  await buy(api, owner, 'pro-monthly')
  ids = []
  for (const username of ['casa.limon', 'harbour.lights']) {
    const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username } })
    ids.push(data.id)
  }
  await api.runJobs()
})
afterAll(() => api.close())
beforeEach(() => api.context.db.delete(comparisonShares))

const input = (days: 1 | 7 | 30 = 7) => ({
  days,
  sharedBy: 'Marta Lind',
  ids,
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'Europe/Berlin',
})
const create = (token: string, body: object) => callApi(api.app, createComparisonShare, { token, body })
const share = async (days?: 1 | 7 | 30) => (await create(owner, input(days))).data
const open = (token: string, session?: string) =>
  callApi(api.app, openSharedComparison, { body: { token }, token: session })
const links = (token = owner) => callApi(api.app, listComparisonShares, { token })
const revoke = (token: string, shareId: string) =>
  callApi(api.app, revokeComparisonShare, { token, params: { shareId } })

test('the link shows the accounts over the shared days, and nothing that leads further', async () => {
  const { token, expiresAt } = await share()
  const { data } = await open(token)
  expect(data).toMatchObject({
    sharedBy: 'Marta Lind',
    sharedUntil: expiresAt,
    comparison: { period: { from: '2026-11-01', to: '2026-11-30' }, timeZone: 'Europe/Berlin' },
  })
  expect(data.comparison.accounts.map(({ username }) => username)).toEqual(['casa.limon', 'harbour.lights'])
  for (const secret of [...ids, 'example.com', 'pictureUrl']) expect(JSON.stringify(data)).not.toContain(secret)
})

test('only the hash of a token is stored, and the list shows what is shared without the token', async () => {
  const { token } = await share()
  const { data } = await links()
  expect(data.shares).toMatchObject([
    { usernames: ['casa.limon', 'harbour.lights'], period: { from: '2026-11-01', to: '2026-11-30' }, views: 0 },
  ])
  expect(JSON.stringify([data, await api.context.db.select().from(comparisonShares)])).not.toContain(token)
})

test('the owner sees how often others opened a link', async () => {
  const { token } = await share()
  await open(token)
  await open(token, stranger)
  await open(token, owner)
  expect((await links()).data.shares).toMatchObject([{ views: 2, revokedAt: null }])
})

test('a link ends on time, and at once when it is revoked', async () => {
  const [short, long] = [await share(1), await share(30)]
  api.clock.advance({ hours: 25 })
  owner = await api.signIn({ id: 'owner' })
  stranger = await api.signIn({ id: 'stranger' })
  expect(await open(short.token)).toMatchObject({ status: 404, code: 10004 })
  expect(await open(long.token)).toMatchObject({ code: 0 })
  const { data: first } = await revoke(owner, long.id)
  api.clock.advance({ minutes: 1 })
  expect((await revoke(owner, long.id)).data.revokedAt).toBe(first.revokedAt)
  expect(await open(long.token)).toMatchObject({ status: 404 })
})

test('a stranger can neither share accounts of others, nor see or end their links', async () => {
  const { id, token } = await share()
  expect(await create(stranger, input())).toMatchObject({ status: 404, code: 10004 })
  expect((await links(stranger)).data.shares).toEqual([])
  expect(await revoke(stranger, id)).toMatchObject({ status: 404 })
  expect(await open('x'.repeat(43), stranger)).toMatchObject({ status: 404 })
  expect(await open(token)).toMatchObject({ code: 0 })
})

test('what can’t be compared can’t be shared', async () => {
  const wrong = [
    { ids: ids.slice(0, 1) },
    { ids: Array.from({ length: 11 }, () => ids[0]) },
    { ids: ['x', 'y'] },
    { from: '2026-11-30', to: '2026-11-01' },
    { timeZone: 'Nowhere/Land' },
    { days: 365 },
    { sharedBy: '   ' },
    { sharedBy: 'Marta\nLind' },
  ]
  for (const part of wrong) expect(await create(owner, { ...input(), ...part })).toMatchObject({ code: 10001 })
})

test('the number of active links is limited; ended ones make room, and are deleted after a month', async () => {
  const made: Awaited<ReturnType<typeof share>>[] = []
  for (let count = 0; count < maxComparisonShares; count += 1) made.push(await share(1))
  expect(await create(owner, input())).toMatchObject({ status: 409, code: 10007 })
  await revoke(owner, made[0]?.id ?? '')
  const last = await share(30)
  const { data } = await links()
  expect(data.shares.map(({ id }) => id)[0]).toBe(last.id)
  expect(data.shares.at(-1)?.id).toBe(made[0]?.id)
  api.clock.advance({ days: 32 })
  owner = await api.signIn({ id: 'owner' })
  expect((await links()).data.shares.map(({ id }) => id)).toEqual([last.id])
  await share()
  expect(await api.context.db.$count(comparisonShares)).toBe(2)
})

test('a link is inactive while one of its accounts is deleted, and ends when its owner objects', async () => {
  const { token } = await share()
  await callApi(api.app, deleteMonitor, { token: owner, params: { id: ids[1] ?? '' } })
  expect(await open(token)).toMatchObject({ status: 404, code: 10004 })
  expect((await links()).data.shares).toMatchObject([{ usernames: ['casa.limon'] }])
  await callApi(api.app, restoreMonitor, { token: owner, params: { id: ids[1] ?? '' } })
  expect(await open(token)).toMatchObject({ code: 0 })
  await api.context.db.execute(sql`
    update monitors set account_id = null, objected_at = created_at where id = ${ids[1]}`)
  expect(await open(token)).toMatchObject({ status: 404, code: 10004, data: null })
})
