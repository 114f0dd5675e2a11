import { deleteArchive } from '@tidewatch/contract/archive/history'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { deleteUser, exportUser } from '@tidewatch/contract/users/users'
import { getOwnInsights, listExportedInsights } from '@tidewatch/contract/watch/connections'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveInsights } from '#/platform/db/schema/archive/imports.ts'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { connectAccount } from '#/testing/connect-account.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const username = 'harbour.lights'
const since = Date.parse('2020-05-01T00:00:00Z') / 1000

async function createOwner(id: string) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username, source: 'archive' } })
  return { token, params: { id: data.id } }
}

type Owner = Awaited<ReturnType<typeof createOwner>>

const importInsights = async (who: Owner, exportedAt: string, insights: ArchiveSelection['insights']) => {
  const body = anArchiveSelection({
    categories: ['followers', 'insights'],
    owner: username,
    exportedAt,
    followers: [['ann', since]],
    insights,
    completeness: { followers: 'full', insights: 'full' },
  })
  return (await callApi(api.app, importArchive, { ...who, body })).data.importId
}
const periodsOf = async ({ token, params }: Owner) =>
  (await callApi(api.app, listExportedInsights, { token, params })).data.periods

test("an account that isn't connected shows what its exports contain, each with its date", async () => {
  const who = await createOwner('unconnected')
  await importInsights(who, '2026-08-27T00:00:00.000Z', [
    ['reach', '2026-05-29', '2026-08-26', 95_911],
    ['follows', '2026-05-29', '2026-08-26', 19_055],
    ['unfollows', '2026-05-29', '2026-08-26', 9_260],
  ])
  const second = await importInsights(who, '2026-08-28T00:00:00.000Z', [
    ['profileVisits', '2026-08-27', '2026-08-27', 40],
    ['follows', '2026-08-27', '2026-08-27', 0],
  ])
  const ninety = {
    from: '2026-05-29',
    to: '2026-08-26',
    exportedAt: '2026-08-27T00:00:00.000Z',
    dateCertainty: 'exact' as const,
    figures: {
      reach: { value: 95_911, connected: null },
      profileVisits: null,
      follows: { value: 19_055, connected: null },
      unfollows: { value: 9_260, connected: null },
    },
  }
  expect(await periodsOf(who)).toEqual([
    {
      from: '2026-08-27',
      to: '2026-08-27',
      exportedAt: '2026-08-28T00:00:00.000Z',
      dateCertainty: 'exact',
      figures: {
        reach: null,
        profileVisits: { value: 40, connected: null },
        follows: { value: 0, connected: null },
        unfollows: null,
      },
    },
    ninety,
  ])
  await callApi(api.app, deleteArchive, { token: who.token, params: { ...who.params, importId: second } })
  expect(await periodsOf(who)).toEqual([ninety])
})

test("exports that agree on a period are shown once, and those that don't are both shown", async () => {
  const who = await createOwner('twice')
  const day = ['2026-08-20', '2026-08-20'] as const
  await importInsights(who, '2026-08-21T00:00:00.000Z', [['follows', ...day, 5]])
  await importInsights(who, '2026-08-22T00:00:00.000Z', [['follows', ...day, 5]])
  await importInsights(who, '2026-08-23T00:00:00.000Z', [['follows', ...day, 6]])
  const actual = (await periodsOf(who)).map(({ exportedAt, figures }) => [
    exportedAt.slice(0, 10),
    figures.follows?.value,
  ])
  expect(actual).toEqual([
    ['2026-08-23', 6],
    ['2026-08-22', 5],
  ])
})

test('a connected account shows both sources, compared where they cover the same days', async () => {
  const who = await createOwner('connected')
  const { data: connection } = await connectAccount(api, who.token, { handle: username })
  await api.runJobs()
  const connected = { token: who.token, params: { id: connection.monitorId } }
  const { insights } = (await callApi(api.app, getOwnInsights, connected)).data
  const known = insights.days.filter(({ follows, reach }) => follows !== null && reach !== null).slice(0, 7)
  const [first, last] = [known[0], known[6]]
  if (!first || !last) throw new Error('Instagram told of too few days.')
  const sum = known.reduce((total, { follows }) => total + (follows ?? 0), 0)
  await importInsights(who, '2026-11-21T00:00:00.000Z', [
    ['follows', first.date, last.date, sum + 3],
    ['reach', first.date, last.date, 900],
    ['profileVisits', first.date, last.date, 41],
    ['reach', first.date, first.date, first.reach ?? 0],
    // Instagram's own days begin later, so the connection can't know what came before them.
    ['follows', '2026-01-01', last.date, 5_000],
  ])
  const periods = await periodsOf(connected)
  const of = (from: string, to: string) => periods.find((period) => period.from === from && period.to === to)?.figures
  expect(of(first.date, last.date)).toEqual({
    reach: { value: 900, connected: null },
    profileVisits: { value: 41, connected: null },
    follows: { value: sum + 3, connected: sum },
    unfollows: null,
  })
  expect(of(first.date, first.date)?.reach).toEqual({ value: first.reach, connected: first.reach })
  expect(of('2026-01-01', last.date)?.follows).toEqual({ value: 5_000, connected: null })
  // The exports' page shows the same, and Instagram's values stay unchanged.
  expect(await periodsOf(who)).toEqual(periods)
  expect((await callApi(api.app, getOwnInsights, connected)).data.insights).toEqual(insights)
})

test('another user’s exports of the same account stay private', async () => {
  const other = await createOwner('other')
  expect(await periodsOf(other)).toEqual([])
})

test("metrics that weren't selected aren't stored", async () => {
  const who = await createOwner('unchosen')
  const body = anArchiveSelection({
    categories: ['followers'],
    owner: username,
    exportedAt: '2026-08-21T00:00:00.000Z',
    followers: [['ann', since]],
    insights: [['follows', '2026-08-20', '2026-08-20', 5]],
  })
  await callApi(api.app, importArchive, { ...who, body })
  expect(await periodsOf(who)).toEqual([])
})

test("they're part of a user’s export, and are erased with the user", async () => {
  const who = await createOwner('leaves')
  await importInsights(who, '2026-08-21T00:00:00.000Z', [['unfollows', '2026-08-20', '2026-08-20', 77_123]])
  const answer = await api.app.request(`/api${exportUser.path}`, { headers: { authorization: who.token } })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(new TextDecoder().decode(files['archive-insights.json'])).toContain('77123')
  await callApi(api.app, deleteUser, { token: who.token })
  const left = await api.context.db.select().from(archiveInsights)
  expect(left.filter(({ value }) => value === 77_123)).toEqual([])
})

test('a period that ends before it begins is refused', async () => {
  const who = await createOwner('backwards')
  const body = anArchiveSelection({ owner: username, insights: [['follows', '2026-08-21', '2026-08-20', 5]] })
  expect(await callApi(api.app, importArchive, { ...who, body })).not.toMatchObject({ code: 0 })
})
