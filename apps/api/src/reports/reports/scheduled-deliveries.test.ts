import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importArchive } from '#/archive/imports/import-archive.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const seconds = (time: string) => Date.parse(time) / 1000
const everybody: [string, number][] = [
  ['bo.tide', seconds('2023-03-04T09:00:00Z')],
  ['cy.wave', seconds('2023-05-06T10:00:00Z')],
]

const delivery = (exportedAt: string, followers: [string, number][], level: 'full' | 'increment') =>
  anArchiveSelection({
    categories: ['followers', 'following'],
    owner: 'ana.sea',
    exportedAt,
    followers,
    following: [['dora.sea', seconds('2023-02-02T10:00:00Z')]],
    completeness: { followers: level, following: 'full' },
  })

test('a day of deliveries is one mail, which names who came and promises the names of those who left', async () => {
  const token = await api.signIn({ id: 'has a schedule' })
  const body = { username: 'ana.sea', source: 'archive' } as const
  const { data } = await callApi(api.app, addMonitor, { token, body })
  const [monitor] = await api.context.db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!monitor) throw new Error('There is no monitor.')
  const bring = async (selection: ReturnType<typeof delivery>) => {
    await importArchive(api.context, { monitor }, selection)
    await api.runJobs()
  }
  await bring(delivery('2026-11-01T05:00:00Z', everybody, 'full'))
  api.mails.length = 0
  await bring(delivery('2026-11-02T05:00:00Z', [['dee.reed', seconds('2026-11-01T08:00:00Z')]], 'increment'))
  await bring(delivery('2026-11-03T05:00:00Z', [['eve.foam', seconds('2026-11-02T08:00:00Z')]], 'increment'))
  expect(api.mails).toHaveLength(1)
  expect(api.mails[0]?.text).toContain('1 new follower since the last export: @dee.reed.')
  expect(api.mails[0]?.text).toContain('If anyone left, the next full export names them.')
})
