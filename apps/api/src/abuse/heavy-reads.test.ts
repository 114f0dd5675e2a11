import { getHistory, listHistoryPeople } from '@tidewatch/contract/archive/history'
import { importArchive } from '@tidewatch/contract/archive/imports'
import { getLedger } from '@tidewatch/contract/archive/ledger'
import { codes } from '@tidewatch/contract/codes'
import { searchArticles } from '@tidewatch/contract/content/articles'
import { callPath } from '@tidewatch/contract/define-call'
import { compareAccounts } from '@tidewatch/contract/reports/account-comparison'
import { exportUser } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { buy } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let id: string
let people: string
let ledger: string
let comparison: string
beforeAll(async () => {
  api = await createTestApp()
  // Limits use the machine's clock. It's frozen, so that no minute ends because a test is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() })
  token = await api.signIn({ id: 'reads without end' })
  id = (await callApi(api.app, addMonitor, { token, body: { username: 'my.own', source: 'archive' } })).data.id
  for (const [exportedAt, name] of [
    ['2026-10-01T00:00:00Z', 'before'],
    ['2026-10-08T00:00:00Z', 'after'],
  ] as const) {
    const followers: [string, number][] = [[name, 1_600_000_000]]
    const completeness = { followers: 'full' as const }
    const body = anArchiveSelection({ owner: 'my.own', exportedAt, followers, completeness })
    await callApi(api.app, importArchive, { token, params: { id }, body })
  }
  const { archives } = (await callApi(api.app, getHistory, { token, params: { id } })).data
  const [from = '', to = ''] = archives.map((archive) => archive.id)
  people = `/api${callPath(listHistoryPeople, { id })}?from=${from}&to=${to}&group=lost`
  ledger = `/api${callPath(getLedger, { id })}?days=400`
  await buy(api, token, 'plus-monthly')
  const watched: string[] = []
  for (const username of ['casa.limon', 'harbour.lights'])
    watched.push((await callApi(api.app, addMonitor, { token, body: { username } })).data.id)
  comparison = `/api${callPath(compareAccounts)}?ids=${watched.join(',')}`
})
afterAll(async () => {
  vi.useRealTimers()
  await api.close()
})

/** Locks tables that the calls read, so that readers wait. */
async function withHeldImports(task: (waiting: () => Promise<number>) => Promise<void>) {
  const holder = await api.context.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table archive_entries, activities, media in access exclusive mode')
    await task(async () => {
      const { rows } = await holder.query(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows[0].waiting
    })
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

async function read(path: string, signal?: AbortSignal) {
  const response = await api.app.request(path, { headers: { authorization: token }, ...(signal && { signal }) })
  return ((await response.json()) as { code: number }).code
}

test("of one user's heavy reads, one runs, a few wait, and the others are refused with a retry time", async () => {
  for (const path of [people, ledger, comparison]) {
    let sent: Promise<number>[] = []
    await withHeldImports(async (waiting) => {
      sent = Array.from({ length: 16 }, () => read(path))
      let refused = 0
      for (const answer of sent) void answer.then((code) => (refused += code === codes.unavailable ? 1 : 0))
      // All have reached the queue by then: a late one would find the place of one that had left it.
      await expect.poll(() => refused).toBe(3)
      await expect.poll(() => waiting()).toBe(1)
    })
    const answers = await Promise.all(sent)
    expect(answers.filter((code) => code === codes.unavailable)).toHaveLength(3)
    expect(answers.filter((code) => code === codes.ok)).toHaveLength(13)
  }
})

test('nothing is read for a caller who has disconnected', async () => {
  const query = vi.spyOn(api.context.pool, 'query')
  const left = new AbortController()
  let sent: Promise<number>[] = []
  await withHeldImports(async (waiting) => {
    const first = read(people)
    await expect.poll(() => waiting()).toBe(1)
    sent = [first, ...Array.from({ length: 8 }, () => read(people, left.signal))]
    await expect.poll(() => countOf(query, 'from "imports"')).toBe(18)
    left.abort()
  })
  expect((await Promise.all(sent)).filter((code) => code === codes.ok)).toHaveLength(1)
  // What one caller needs, and nothing for the other eight.
  expect(countOf(query, 'from "archive_entries"')).toBeLessThanOrEqual(3)
  query.mockRestore()
})

test('a user can export all of their data six times an hour, and one address can search articles 240 times a minute', async () => {
  const times = async (count: number, path: string) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time += 1) {
      const response = await api.app.request(`/api${path}`, { headers: { authorization: token } })
      await response.body?.cancel()
      statuses.push(response.status)
    }
    return statuses
  }
  expect(await times(7, callPath(exportUser))).toEqual([...Array(6).fill(200), 429])
  const searches = await times(241, `${callPath(searchArticles)}?site=blog&q=tides`)
  expect([searches.lastIndexOf(200), searches.at(-1)]).toEqual([239, 429])
})

function countOf(query: { mock: { calls: readonly unknown[][] } }, part: string): number {
  return query.mock.calls.filter(([asked]) => (asked as { text?: string }).text?.includes(part)).length
}
