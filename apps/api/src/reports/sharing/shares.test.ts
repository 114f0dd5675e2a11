import { deleteReport, listReports, restoreReport } from '@tidewatch/contract/reports/reports'
import {
  createShare,
  listShares,
  maxSharesOfReport,
  openShared,
  revokeShare,
} from '@tidewatch/contract/reports/sharing'
import { deleteUser } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportShares } from '#/platform/db/schema/reports/sharing.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let owner: string
let stranger: string
let reportId: string

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  stranger = await api.signIn({ id: 'stranger' })
  await callApi(api.app, addMonitor, { token: owner, body: { username: 'casa.limon' } })
  await api.runJobs()
  const { data } = await callApi(api.app, listReports, { token: owner })
  reportId = data.reports[0]?.id ?? ''
})
afterAll(() => api.close())

async function share(days: 1 | 7 | 30 = 7) {
  const { data } = await callApi(api.app, createShare, {
    token: owner,
    params: { id: reportId },
    body: { days, sharedBy: 'Marta Lind' },
  })
  return data
}

const open = (token: string, session?: string) => callApi(api.app, openShared, { body: { token }, token: session })
const links = () => callApi(api.app, listShares, { token: owner, params: { id: reportId } })

test('the link shows the report, and nothing that leads further', async () => {
  const { token, expiresAt } = await share()
  const { data } = await open(token)
  expect(data).toMatchObject({ sharedBy: 'Marta Lind', sharedUntil: expiresAt })
  expect(data.report.content.subject.username).toBe('casa.limon')
  expect(JSON.stringify(data)).not.toMatch(/example\.com|monitorId/)
  expect(JSON.stringify(data)).not.toContain(reportId)
})

test('only the hash of a token is stored, and the list doesn’t contain the token', async () => {
  const { token } = await share()
  const rows = await api.context.db.select().from(reportShares)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify((await links()).data)).not.toContain(token)
})

test('the owner sees how often others opened a link; their own views don’t count', async () => {
  const { token, id } = await share()
  await open(token)
  await open(token, stranger)
  await open(token, owner)
  const { data } = await links()
  expect(data.shares.find((link) => link.id === id)).toMatchObject({ views: 2, revokedAt: null })
})

test('a link ends on time, and at once when it is revoked', async () => {
  const [short, long] = [await share(1), await share(30)]
  api.clock.advance({ hours: 23 })
  expect(await open(short.token)).toMatchObject({ code: 0 })
  api.clock.advance({ hours: 2 })
  expect(await open(short.token)).toMatchObject({ status: 404, code: 10004 })
  expect(await open(long.token)).toMatchObject({ code: 0 })
  const params = { id: reportId, shareId: long.id }
  const { data: first } = await callApi(api.app, revokeShare, { token: owner, params })
  api.clock.advance({ minutes: 1 })
  const { data: again } = await callApi(api.app, revokeShare, { token: owner, params })
  expect(again.revokedAt).toBe(first.revokedAt)
  expect(await open(long.token)).toMatchObject({ status: 404 })
})

test('a stranger can’t make, list, revoke or guess links', async () => {
  const { id } = await share()
  const params = { id: reportId }
  const body = { days: 7, sharedBy: 'Someone' }
  for (const answer of [
    await callApi(api.app, createShare, { token: stranger, params, body }),
    await callApi(api.app, listShares, { token: stranger, params }),
    await callApi(api.app, revokeShare, { token: stranger, params: { ...params, shareId: id } }),
    await open('x'.repeat(43), stranger),
  ]) {
    expect(answer).toMatchObject({ status: 404, code: 10004 })
  }
})

test('only the offered durations and a valid name are accepted', async () => {
  for (const body of [
    { days: 365, sharedBy: 'Marta' },
    { days: 7, sharedBy: '   ' },
    { days: 7, sharedBy: 'x'.repeat(61) },
    { days: 7, sharedBy: 'Marta\r\nLind' },
  ]) {
    expect(await callApi(api.app, createShare, { token: owner, params: { id: reportId }, body })).toMatchObject({
      code: 10001,
    })
  }
})

test('the number of links of one report is limited', async () => {
  const { data } = await links()
  const now = api.clock.now().toISOString()
  const working = data.shares.filter(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > now).length
  for (let made = working; made < maxSharesOfReport; made += 1) await share()
  const params = { id: reportId }
  const body = { days: 1, sharedBy: 'Marta' }
  expect(await callApi(api.app, createShare, { token: owner, params, body })).toMatchObject({ status: 409 })
})

test('links are inactive while their report is deleted, and end with their user', async () => {
  const { data } = await links()
  expect(data.shares.length).toBeGreaterThan(0)
  api.clock.advance({ days: 31 })
  owner = await api.signIn({ id: 'owner' })
  const { token } = await share(30)
  await callApi(api.app, deleteReport, { token: owner, params: { id: reportId } })
  expect(await open(token)).toMatchObject({ status: 404 })
  await callApi(api.app, restoreReport, { token: owner, params: { id: reportId } })
  expect(await open(token)).toMatchObject({ code: 0 })
  await callApi(api.app, deleteUser, { token: owner })
  expect(await open(token)).toMatchObject({ status: 404 })
  expect(await api.context.db.select().from(reportShares)).toEqual([])
})
