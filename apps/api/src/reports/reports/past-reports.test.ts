import { addNote, deleteNote, listNotes, updateNote } from '@tidewatch/contract/reports/notes'
import {
  compareReports,
  deleteReports,
  getReport,
  listReports,
  restoreReport,
} from '@tidewatch/contract/reports/reports'
import { getUser } from '@tidewatch/contract/users/users'
import { getMonitorContents, listDeleted } from '@tidewatch/contract/watch/deleted'
import { addMonitor, deleteMonitor, restoreMonitor, retrackMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let stranger: string
let monitorId: string

beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'reads a lot' })
  stranger = await api.signIn({ id: 'reads elsewhere' })
  const { data: user } = await callApi(api.app, getUser, { token })
  await api.context.db.execute(sql`update users set plan = 'plus' where id = ${user.id}`)
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'tidewater.fc' } })
  monitorId = data.id
  await api.runJobs()
  api.clock.advance({ days: 1 })
  await callApi(api.app, retrackMonitor, { token, params: { id: monitorId } })
  await api.runJobs()
  api.clock.advance({ hours: 3 })
  await callApi(api.app, retrackMonitor, { token, params: { id: monitorId } })
  await api.runJobs()
})
afterAll(() => api.close())

const reportsOf = async (query: Record<string, string> = {}) =>
  (await callApi(api.app, listReports, { token, query })).data.reports

test('reports are found by account, occasion, status and the days they overlap', async () => {
  const all = await reportsOf()
  expect(all.map(({ occasion }) => occasion)).toEqual(['asked', 'daily', 'first'])
  expect(await reportsOf({ occasion: 'first' })).toHaveLength(1)
  expect(await reportsOf({ status: 'locked' })).toEqual([])
  expect((await reportsOf({ from: '2026-11-22', to: '2026-11-22' })).map(({ occasion }) => occasion)).toEqual(['asked'])
  expect(await reportsOf({ to: '2026-10-01' })).toEqual([])
})

test('two reports are compared metric by metric; those of two accounts aren’t', async () => {
  const [newer, older] = await reportsOf()
  const query = { a: older?.id ?? '', b: newer?.id ?? '' }
  const { data } = await callApi(api.app, compareReports, { token, query })
  expect(data).toMatchObject({ a: { id: older?.id }, b: { id: newer?.id } })
  const followers = data.figures.find(({ key }) => key === 'followers')
  expect(followers?.difference).toBe((followers?.b ?? 0) - (followers?.a ?? 0))
  expect(data.b.content.changes).toEqual(expect.any(Array))
  const { data: other } = await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  await api.runJobs()
  const [foreign] = await reportsOf({ monitorId: other.id })
  const mixed = { a: query.a, b: foreign?.id ?? '' }
  expect(await callApi(api.app, compareReports, { token, query: mixed })).toMatchObject({ code: 10001 })
  expect(await callApi(api.app, compareReports, { token: stranger, query })).toMatchObject({ status: 404 })
  expect(await callApi(api.app, compareReports, { query })).toMatchObject({ status: 401 })
})

test('several reports are deleted at once, listed for seven days, and restored one by one', async () => {
  const before = await reportsOf({ monitorId })
  const ids = before.slice(0, 2).map(({ id }) => id)
  const refused = await callApi(api.app, deleteReports, { token: stranger, body: { ids } })
  expect(refused.data.deleted).toEqual([])
  const { data } = await callApi(api.app, deleteReports, { token, body: { ids } })
  expect(data.deleted.toSorted()).toEqual(ids.toSorted())
  const { data: deleted } = await callApi(api.app, listDeleted, { token })
  expect(deleted.reports.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(deleted.reports[0]?.restorableUntil).toBe(data.restorableUntil)
  for (const id of ids) await callApi(api.app, restoreReport, { token, params: { id } })
  expect(await reportsOf({ monitorId })).toEqual(before)
})

test('a deleted account is listed with what is restored with it', async () => {
  const params = { id: monitorId }
  const { data: contents } = await callApi(api.app, getMonitorContents, { token, params })
  expect(contents).toMatchObject({ reports: 3, archives: 0 })
  await callApi(api.app, deleteMonitor, { token, params })
  const { data } = await callApi(api.app, listDeleted, { token })
  expect(data).toMatchObject({ monitors: [{ id: monitorId, username: 'tidewater.fc', reports: 3 }], reports: [] })
  expect((await callApi(api.app, listDeleted, { token: stranger })).data).toEqual({ monitors: [], reports: [] })
  await callApi(api.app, restoreMonitor, { token, params })
  expect((await callApi(api.app, listDeleted, { token })).data.monitors).toEqual([])
})

describe('notes', () => {
  test('are written, changed and deleted by their owner, and included in the reports of their days', async () => {
    const params = { id: monitorId }
    const { data: note } = await callApi(api.app, addNote, {
      token,
      params,
      body: { day: '2026-11-20', text: '  Began a series  ' },
    })
    expect(note).toMatchObject({ day: '2026-11-20', text: 'Began a series' })
    const noteParams = { ...params, noteId: note.id }
    const body = { day: '2026-11-21', text: 'Began the series' }
    await callApi(api.app, updateNote, { token, params: noteParams, body })
    const { data } = await callApi(api.app, listNotes, { token, params })
    expect(data.notes).toEqual([{ id: note.id, ...body }])
    const [first] = await reportsOf({ occasion: 'first', monitorId })
    const { data: report } = await callApi(api.app, getReport, { token, params: { id: first?.id ?? '' } })
    expect(report.notes).toEqual([{ id: note.id, ...body }])
    await callApi(api.app, deleteNote, { token, params: noteParams })
    expect((await callApi(api.app, listNotes, { token, params })).data.notes).toEqual([])
  })

  test('are refused without a text, with an invalid day, and for everyone else', async () => {
    const params = { id: monitorId }
    for (const body of [
      { day: '2026-11-20', text: ' ' },
      { day: '2026-13-20', text: 'x' },
      { day: '2026-11-20', text: 'x'.repeat(281) },
    ])
      expect(await callApi(api.app, addNote, { token, params, body })).toMatchObject({ code: 10001 })
    const body = { day: '2026-11-20', text: 'x' }
    expect(await callApi(api.app, addNote, { token: stranger, params, body })).toMatchObject({ status: 404 })
    expect(await callApi(api.app, listNotes, { params })).toMatchObject({ status: 401 })
  })
})
