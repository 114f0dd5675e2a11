import { callPath } from '@tidewatch/contract/define-call'
import { exportReport } from '@tidewatch/contract/reports/exports'
import {
  compareReports,
  deleteReport,
  deleteReports,
  getReport,
  listReports,
  previewReport,
  restoreReport,
  unlockReport,
} from '@tidewatch/contract/reports/reports'
import { exportUser, getUser } from '@tidewatch/contract/users/users'
import { addMonitor, retrackMonitor } from '@tidewatch/contract/watch/monitors'
import { noChangesKey } from '@tidewatch/insights/report/no-changes'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRow } from '#/platform/db/schema/reports/reports.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

/** A user on the free plan with a first report and this many requested ones. */
async function createRequester(id: string, times = 1) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'tidewater.fc' } })
  await api.runJobs()
  for (let time = 0; time < times; time += 1) {
    // As often as allowed: after an hour, and three times a day.
    api.clock.advance(time > 0 && time % 3 === 0 ? { days: 1 } : { minutes: 61 })
    await callApi(api.app, retrackMonitor, { token, params: { id: data.id } })
    await api.runJobs()
  }
  const { data: list } = await callApi(api.app, listReports, { token, query: { monitorId: data.id } })
  return { token, id, monitorId: data.id, reports: list.reports }
}

describe('a report requested on the free plan', () => {
  test('is locked: it shows its contents and its cost, its first section is open, the rest is left out', async () => {
    const { token, id, reports } = await createRequester('asks')
    expect(reports.map(({ occasion, status }) => [occasion, status])).toMatchObject([
      ['asked', 'locked'],
      ['first', expect.not.stringMatching('locked')],
    ])
    expect(reports[0]?.summary).toEqual([])
    const params = { id: reports[0]?.id ?? '' }
    expect(await callApi(api.app, getReport, { token, params })).toMatchObject({ status: 200, code: 20001 })
    const { data: preview } = await callApi(api.app, previewReport, { token, params })
    expect(preview).toMatchObject({ lockReason: 'on-demand', cost: 1, balance: 3, changes: expect.any(Array) })
    expect(preview.sections).toContainEqual({ section: 'figures', rows: expect.any(Number) })
    expect(JSON.stringify(preview)).not.toMatch(/"figures":|bestPosts":|"days":/)
    expect(api.mails.filter(({ to }) => to === `${id}@example.com`)).toHaveLength(1)
    const headers = { authorization: await api.signIn({ id }) }
    const download = await api.app.request(`/api${exportUser.path}`, { headers })
    const files = unzipSync(new Uint8Array(await download.arrayBuffer()))
    const exported = JSON.parse(strFromU8(files['reports.json'] ?? new Uint8Array())) as Pick<
      ReportRow,
      'occasion' | 'content'
    >[]
    expect(exported.toSorted((one, other) => one.occasion.localeCompare(other.occasion))).toMatchObject([
      { occasion: 'asked', content: null, summary: null },
      { occasion: 'first', content: expect.any(Object), summary: expect.any(Array) },
    ])
  })

  test('is unlocked for one credit, however often it is requested, and stays open', async () => {
    const { token, reports } = await createRequester('unlocks')
    const params = { id: reports[0]?.id ?? '' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => callApi(api.app, unlockReport, { token, params })))
    expect(answers.map(({ code, data }) => [code, data.balance])).toEqual(Array(4).fill([0, 2]))
    const { data: open } = await callApi(api.app, getReport, { token, params })
    const { data } = await callApi(api.app, previewReport, { token, params })
    // The open report has the same changes as the locked one.
    expect(data).toMatchObject({ lockReason: null, balance: 2, noChanges: noChangesKey(open.content) })
  })

  test('can’t be unlocked without a credit, and nothing is used then', async () => {
    // A report requested the day after becomes the week's, which the plan includes.
    const { token, reports } = await createRequester('runs out', 5)
    const locked = reports.filter(({ status }) => status === 'locked')
    const codes = []
    for (const { id } of locked) codes.push((await callApi(api.app, unlockReport, { token, params: { id } })).code)
    expect(codes).toEqual([0, 0, 0, 20001])
    const left = locked[3]?.id ?? ''
    expect(await callApi(api.app, getReport, { token, params: { id: left } })).toMatchObject({ code: 20001 })
    const query = { a: locked[0]?.id ?? '', b: left }
    expect(await callApi(api.app, compareReports, { token, query })).toMatchObject({ code: 20001 })
  })

  test('can’t be exported, and no program takes the refusal for the file', async () => {
    const { token, reports } = await createRequester('scripts')
    const path = `/api${callPath(exportReport, { id: reports[0]?.id ?? '' })}`
    const take = (format: string) => api.app.request(`${path}?format=${format}`, { headers: { authorization: token } })
    const locked = await take('pdf')
    expect(locked.status).toBe(409)
    expect(await locked.json()).toMatchObject({ code: 20001 })
    const invalid = await take('doc')
    expect(invalid.status).toBe(400)
    expect(await invalid.json()).toMatchObject({ code: 10001, data: { fields: [{ path: 'format' }] } })
  })

  test('can be deleted while locked, alone and with others, and is restored locked', async () => {
    const { token, reports } = await createRequester('tidies up', 2)
    const [first, second, open] = reports.map(({ id }) => id)
    expect(await callApi(api.app, deleteReport, { token, params: { id: first ?? '' } })).toMatchObject({ code: 0 })
    const { data } = await callApi(api.app, deleteReports, { token, body: { ids: [second, open] } })
    expect(new Set(data.deleted)).toEqual(new Set([second, open]))
    const { data: back } = await callApi(api.app, restoreReport, { token, params: { id: first ?? '' } })
    expect(back).toMatchObject({ status: 'locked', summary: [] })
  })

  test('can only be unlocked by its owner', async () => {
    const { reports } = await createRequester('owns it')
    const params = { id: reports[0]?.id ?? '' }
    const stranger = await api.signIn({ id: 'would like it' })
    for (const call of [previewReport, unlockReport]) {
      expect(await callApi(api.app, call, { params })).toMatchObject({ status: 401 })
      expect(await callApi(api.app, call, { params, token: stranger })).toMatchObject({ status: 404 })
    }
  })
})

test('reports from before the free plan’s history are locked; a paid plan opens them', async () => {
  const own = await createTestApp()
  const id = 'stays long'
  const { data } = await callApi(own.app, addMonitor, {
    token: await own.signIn({ id }),
    body: { username: 'casa.limon' },
  })
  await own.runJobs()
  own.clock.advance({ days: 91 })
  const token = await own.signIn({ id })
  const list = async () => (await callApi(own.app, listReports, { token, query: { monitorId: data.id } })).data.reports
  expect(await list()).toMatchObject([{ status: 'locked' }])
  const { data: only } = await callApi(own.app, listReports, { token, query: { status: 'locked' } })
  expect(only.reports).toHaveLength(1)
  const { data: user } = await callApi(own.app, getUser, { token })
  await own.context.db.execute(sql`update users set plan = 'plus' where id = ${user.id}`)
  expect(await list()).toMatchObject([{ status: expect.not.stringMatching('locked') }])
  await own.close()
})
