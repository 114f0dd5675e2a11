import { deleteArchive, getHistory } from '@tidewatch/contract/archive/history'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockArchives } from '#/archive/history/queries.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

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

test('an archive that is deleted while its report is written has no report, and nobody is notified of one', async () => {
  const { db } = api.context
  const token = await api.signIn({ id: 'deletes an archive' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const params = { id: data.id }
  await callApi(api.app, importArchive, { token, params, body: selection })
  const history = await callApi(api.app, getHistory, { token, params })
  const importId = history.data.archives[0]?.id ?? expect.fail('There is no archive.')
  const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const waiting = async () => (await db.execute(isWaiting)).rows.length
  const { deleting, writing } = await db.transaction(async (tx) => {
    await lockArchives(tx, data.id)
    const deleting = callApi(api.app, deleteArchive, { token, params: { ...params, importId } })
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
  const [monitor] = await db.select({ progress: monitors.progress }).from(monitors)
  expect(monitor).toMatchObject({ progress: { step: 'done', reportId: null } })
})
