import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { recordStatements, type SentStatement } from '#/testing/count-statements.ts'
import { type PlanRow, rowsRead } from '#/testing/database/rows-read.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { importArchive } from '../imports/import-archive.ts'
import { ledgerPeople } from './ledger-people.ts'
import { personTimeline } from './person-timeline.ts'

let api: TestApp
let monitor: MonitorRow
let sent: SentStatement[]

const since = Date.parse('2020-01-01T00:00:00Z') / 1000
const followers = Array.from({ length: 60 }, (_, index): [string, number] => [
  `sea.${String(index).padStart(2, '0')}`,
  since + index,
])

beforeAll(async () => {
  api = await createTestApp()
  const { db } = api.context
  sent = recordStatements(db.$client)
  const token = await api.signIn({ id: 'a long ledger' })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  const [row] = await db.select().from(monitors).where(eq(monitors.id, data.id))
  if (!row) throw new Error('There is no monitor.')
  monitor = row
  const importList = (exportedAt: string, people: typeof followers) =>
    importArchive(
      api.context,
      { monitor },
      anArchiveSelection({
        categories: ['followers'],
        owner: 'ana.example',
        exportedAt,
        followers: people,
        completeness: { followers: 'full' },
      }),
    )
  await importList('2026-10-01T00:00:00Z', followers)
  await importList('2026-10-08T00:00:00Z', followers.slice(0, 50))
  // Years of changes of other people.
  await db.execute(sql`
    insert into ${activities} (subject_id, activity_id, kind, at, body)
    select ${monitor.id}::uuid, kind || number, kind, timestamptz '2026-10-08' - number * interval '1 hour',
      jsonb_build_object('kind', kind, 'username', 'other.' || number, 'list', 'followers')
        || case kind when 'person-renamed' then jsonb_build_object('before', 'former.' || number) else '{}' end
    from generate_series(1, 5000) as number,
      unnest(array['follower-gained', 'follower-lost', 'following-removed', 'person-renamed']) as kind`)
  await db.execute(sql`analyze ${activities}`)
})
afterAll(() => api.close())

async function readBy<Found>(ask: () => Promise<Found>): Promise<{ found: Found; read: number }> {
  sent.length = 0
  const found = await ask()
  let read = 0
  for (const { text, values } of sent.splice(0)) {
    const { rows } = await api.context.db.$client.query<PlanRow>(`explain (analyze, format json) ${text}`, values)
    read += rowsRead(rows)
  }
  return { found, read }
}

test('a page of everyone and a person’s timeline look up the changes of their own names, however many there are', async () => {
  const { db } = api.context
  const query = { group: 'everybody', search: '', limit: 50 } as const
  const page = await readBy(() => ledgerPeople(db, monitor, { ...query, cursor: 'sea.40' }))
  expect(page.found.people.map(({ state }) => state)).toEqual([...Array(9).fill('present'), ...Array(10).fill('left')])
  expect(page.read).toBeLessThan(500)
  const timeline = await readBy(() => personTimeline(db, monitor, 'sea.55'))
  expect(timeline.found.relations).toMatchObject([{ list: 'followers', state: 'left' }])
  expect(timeline.read).toBeLessThan(100)
})

test('a timeline finds renames by either name', async () => {
  const { renames } = await personTimeline(api.context.db, monitor, 'former.7')
  expect(renames).toMatchObject([{ before: 'former.7', username: 'other.7' }])
  expect((await personTimeline(api.context.db, monitor, 'other.7')).renames).toEqual(renames)
})
