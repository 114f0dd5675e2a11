import { deleteArchive, getHistory } from '@tidewatch/contract/archive/history'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockArchives } from '#/archive/history/queries.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const selection = anArchiveSelection({
  categories: ['followers', 'following'],
  owner: 'ana.example',
  exportedAt: '2026-11-20T10:00:00Z',
  followers: [['bea', 1_700_000_000]],
  following: [['carl', 1_700_000_000]],
  completeness: { followers: 'full', following: 'full' },
})

async function importOne(id: string) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const params = { id: data.id }
  await callApi(api.app, importArchive, { token, params, body: selection })
  const history = await callApi(api.app, getHistory, { token, params })
  const importId = history.data.archives[0]?.id ?? expect.fail('There is no archive.')
  return { token, params: { ...params, importId } }
}

async function progressOf(id: string) {
  const where = eq(monitors.id, id)
  const [monitor] = await api.context.db.select({ progress: monitors.progress }).from(monitors).where(where)
  return monitor?.progress
}

test('the progress ends when an archive is deleted before its report is begun', async () => {
  const { token, params } = await importOne('deletes an archive at once')
  expect(await progressOf(params.id)).toMatchObject({ step: 'report' })
  expect((await callApi(api.app, deleteArchive, { token, params })).code).toBe(0)
  expect(await progressOf(params.id)).toMatchObject({ step: 'done', reportId: null })
  await api.runJobs()
  expect(await progressOf(params.id)).toMatchObject({ step: 'done', reportId: null })
})

test('deleting an archive leaves the progress of what is read meanwhile', async () => {
  const { token, params } = await importOne('deletes an archive during an upload')
  await reportMonitorProgress(api.context.db, params.id, { step: 'reading' })
  expect((await callApi(api.app, deleteArchive, { token, params })).code).toBe(0)
  expect(await progressOf(params.id)).toMatchObject({ step: 'reading' })
  await api.runJobs()
})

test('an archive that is deleted while its report is written has no report, and nobody is notified of one', async () => {
  const { db } = api.context
  const { token, params } = await importOne('deletes an archive')
  const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const waiting = async () => (await db.execute(isWaiting)).rows.length
  const { deleting, writing } = await db.transaction(async (tx) => {
    await lockArchives(tx, params.id)
    const deleting = callApi(api.app, deleteArchive, { token, params })
    await expect.poll(waiting).toBe(1)
    // It reads the archive, and gets the lock after the deletion, which is first in line.
    const writing = api.runJobs()
    await expect.poll(waiting).toBe(2)
    return { deleting, writing }
  })
  expect((await deleting).code).toBe(0)
  await writing
  await api.runJobs()
  expect(await db.select().from(reports)).toEqual([])
  expect(api.mails).toEqual([])
  expect(await progressOf(params.id)).toMatchObject({ step: 'done', reportId: null })
})

test('deleting an archive leaves the progress of one imported after it', async () => {
  const { token, params } = await importOne('deletes the older of two')
  api.clock.advance({ minutes: 1 })
  const later = { ...selection, exportedAt: '2026-11-21T10:00:00Z' }
  expect((await callApi(api.app, importArchive, { token, params, body: later })).code).toBe(0)
  expect((await callApi(api.app, deleteArchive, { token, params })).code).toBe(0)
  expect(await progressOf(params.id)).toMatchObject({ step: 'report' })
  await api.runJobs()
  expect(await progressOf(params.id)).toMatchObject({ step: 'done', reportId: expect.any(String) })
})
