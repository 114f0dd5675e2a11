import { importArchive } from '@tidewatch/contract/archive/imports'
import { compareReports, getReport, listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

/** People who have followed since the same second are taken for one renamed person. */
const since: Record<string, number> = { bea: 1_735_720_000, carl: 1_738_400_000, emil: 1_785_000_000 }

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('the changes of an archive are computed again once an older one arrives; its sealed report stays', async () => {
  const token = await api.signIn({ id: 'brings the newer one first' })
  const { data: monitor } = await callApi(api.app, addMonitor, {
    token,
    body: { username: 'ana.example', source: 'archive' },
  })
  const bring = async (date: string, followers: string[]) => {
    const body = anArchiveSelection({
      categories: ['followers', 'following'],
      owner: 'ana.example',
      exportedAt: `${date}T10:00:00Z`,
      followers: followers.map((username) => [username, since[username] ?? null]),
      following: [],
      completeness: { followers: 'full', following: 'full' },
    })
    await callApi(api.app, importArchive, { token, params: { id: monitor.id }, body })
    await api.runJobs()
    const { data } = await callApi(api.app, listReports, { token, query: { monitorId: monitor.id } })
    return data.reports.find(({ period }) => period.to === date)?.id ?? ''
  }
  const newer = await bring('2026-08-09', ['bea', 'emil'])
  const alone = await callApi(api.app, compareReports, { token, query: { a: newer, b: newer } })
  expect(alone.data.b.content).toEqual({ changes: [], noChanges: 'firstArchive' })

  const older = await bring('2026-05-03', ['bea', 'carl'])
  const { data } = await callApi(api.app, compareReports, { token, query: { a: older, b: newer } })
  expect(data.a.content).toEqual({ changes: [], noChanges: 'firstArchive' })
  expect(data.b.content.noChanges).toBe('noneArchive')
  expect(data.b.content.changes.map((change) => [change.kind, 'username' in change && change.username]).sort()).toEqual(
    [
      ['follower-gained', 'emil'],
      ['follower-lost', 'carl'],
    ],
  )
  const { data: sealed } = await callApi(api.app, getReport, { token, params: { id: newer } })
  expect(sealed.content).toMatchObject({ comparedWith: null, changes: [] })
})
