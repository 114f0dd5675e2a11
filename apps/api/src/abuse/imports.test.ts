import { importArchive } from '@tidewatch/contract/archive/imports'
import { codes } from '@tidewatch/contract/codes'
import { getUser } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchiveSelection } from '#/testing/archive-selection.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let token: string
let monitorId: string
beforeAll(async () => {
  api = await createTestApp()
  token = await api.signIn({ id: 'sends archives' })
  monitorId = (await callApi(api.app, addMonitor, { token, body: { username: 'my.own', source: 'archive' } })).data.id
})
afterAll(() => api.close())

type Listed = [username: string, since: number | null]

const send = (exportedAt: string, followers: Listed[], of = { token, id: monitorId }) => {
  const body = anArchiveSelection({ owner: 'my.own', exportedAt, followers, completeness: { followers: 'full' } })
  // As clients do; a body without a length counts as a large one.
  const headers = { 'content-length': String(JSON.stringify(body).length) }
  return callApi(api.app, importArchive, { token: of.token, params: { id: of.id }, body, headers })
}

test('40,000 people renamed at once are stored as that many changes', async () => {
  const since = Date.parse('2020-01-01T00:00:00Z') / 1000
  const followersNamed = (prefix: string) =>
    Array.from({ length: 40_000 }, (_, n): Listed => [`${prefix}.${n}`, since + n * 60])
  expect((await send('2026-10-01T00:00:00Z', followersNamed('before'))).code).toBe(codes.ok)
  expect((await send('2026-10-08T00:00:00Z', followersNamed('after'))).code).toBe(codes.ok)
  const { rows } = await api.context.pool.query(
    "select count(*)::int as renamed from activities where subject_id = $1 and kind = 'person-renamed'",
    [monitorId],
  )
  expect(rows).toEqual([{ renamed: 40_000 }])
})

test("one user's archives take turns, and those beyond a few are refused with a retry time", async () => {
  // Imports wait for this lock, as for another process.
  const holder = await api.context.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select id from monitors where id = $1 for update', [monitorId])
    const sent = Array.from({ length: 12 }, (_, index) => send(`2026-09-${10 + index}T00:00:00Z`, [['first', null]]))
    const refused = await Promise.any(sent.map((answer) => answer.then((found) => (found.code ? found : never))))
    expect(refused).toMatchObject({ status: 503, data: { retryAfterSeconds: expect.any(Number) } })
    const other = await api.signIn({ id: 'reads meanwhile' })
    expect((await callApi(api.app, getUser, { token: other })).code).toBe(codes.ok)
    await holder.query('rollback')
    const answers = await Promise.all(sent)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.unavailable]))
  } finally {
    holder.release()
  }
})

test("a small archive doesn't wait for other users' large ones", async () => {
  const large = Array.from({ length: 31_000 }, (_, n): Listed => [`person.${n}`, null])
  const holder = await api.context.pool.connect()
  try {
    await holder.query('begin')
    const monitor = async (id: string) => {
      const ownerToken = await api.signIn({ id })
      const body = { username: 'my.own', source: 'archive' } as const
      const { data } = await callApi(api.app, addMonitor, { token: ownerToken, body })
      return { token: ownerToken, id: data.id }
    }
    const blockImport = async (id: string) => {
      const held = await monitor(id)
      await holder.query('select id from monitors where id = $1 for update', [held.id])
      return send('2026-09-01T00:00:00Z', large, held)
    }
    const held = [blockImport('holds a place'), blockImport('holds the other')]
    const few = await monitor('brings few')
    expect((await send('2026-09-01T00:00:00Z', [['first', null]], few)).code).toBe(codes.ok)
    await holder.query('rollback')
    expect((await Promise.all(held)).map(({ code }) => code)).toEqual([codes.ok, codes.ok])
  } finally {
    holder.release()
  }
})

const never = new Promise<never>(() => undefined)
