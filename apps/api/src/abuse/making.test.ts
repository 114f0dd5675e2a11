import { importArchive } from '@tidewatch/contract/archive/imports'
import { codes } from '@tidewatch/contract/codes'
import { addNote, maxNotes } from '@tidewatch/contract/reports/notes'
import { listSessions, updatePreferences } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { maxArchiveMonitors, maxArchives, maxSessions } from '#/platform/http/call-limits.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { archiveUpload } from '#/testing/user-with-everything.ts'

let api: TestApp
let token: string
let monitorId: string
beforeAll(async () => {
  api = await createTestApp()
  // Limits use the machine's clock. It's frozen, so that no minute ends because a test is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() })
  token = await api.signIn({ id: 'makes without end' })
  monitorId = (await callApi(api.app, addMonitor, { token, body: { username: 'my.own', source: 'archive' } })).data.id
})
afterAll(async () => {
  vi.useRealTimers()
  await api.close()
})

test('archive monitors are limited in number', async () => {
  await api.context.db.execute(sql`
    insert into monitors (user_id, source, username, cadence, created_at, progress)
    select user_id, source, 'other.' || n, cadence, created_at, progress
    from monitors, generate_series(2, ${maxArchiveMonitors}) n where id = ${monitorId}`)
  const answer = await callApi(api.app, addMonitor, { token, body: { username: 'one.more', source: 'archive' } })
  expect(answer).toMatchObject({ status: 409, code: codes.conflict })
})

test('archives in one history are limited in number', async () => {
  const body = { ...archiveUpload, owner: 'my.own' }
  expect((await callApi(api.app, importArchive, { token, params: { id: monitorId }, body })).code).toBe(codes.ok)
  await api.context.db.execute(sql`
    insert into imports (monitor_id, owner, exported_at, categories, created_at, ordinal, digest, contents, source)
    select monitor_id, owner, exported_at, categories, created_at, ordinal + n, digest || n, contents, source
    from imports, generate_series(2, ${maxArchives}) n where monitor_id = ${monitorId}`)
  const further = { ...body, exportedAt: '2026-11-19T00:00:00Z' }
  const answer = await callApi(api.app, importArchive, { token, params: { id: monitorId }, body: further })
  expect(answer).toMatchObject({ code: codes.archiveNotReadable, message: expect.stringContaining('1,200') })
})

test('notes on one account are limited in number', async () => {
  const day = '2026-11-20'
  await callApi(api.app, addNote, { token, params: { id: monitorId }, body: { day, text: 'First' } })
  await api.context.db.execute(sql`
    insert into chart_notes (monitor_id, day, text, created_at, updated_at)
    select monitor_id, day, text, created_at, updated_at
    from chart_notes, generate_series(2, ${maxNotes}) n where monitor_id = ${monitorId}`)
  const answer = await callApi(api.app, addNote, { token, params: { id: monitorId }, body: { day, text: 'One more' } })
  expect(answer.code).toBe(codes.invalidInput)
})

test('the oldest session ends when one too many is opened', async () => {
  const first = await api.signIn({ id: 'logs in' })
  await api.context.db.execute(sql`
    insert into sessions (user_id, token_hash, signed_in_at, created_at, last_seen_at, expires_at)
    select user_id, token_hash || n, signed_in_at, sessions.created_at + interval '1 minute', last_seen_at, expires_at
    from sessions join users on users.id = user_id, generate_series(2, ${maxSessions}) n where identity_id = 'logs in'`)
  api.clock.advance({ minutes: 2 })
  const last = await api.signIn({ id: 'logs in' })
  expect((await callApi(api.app, listSessions, { token: last })).data.sessions).toHaveLength(maxSessions)
  expect((await callApi(api.app, listSessions, { token: first })).status).toBe(401)
})

test("one user's changes are limited to 300 a minute, and reads still work", async () => {
  const busy = await api.signIn({ id: 'changes all the time' })
  const change = () => callApi(api.app, updatePreferences, { token: busy, body: { weekStart: 1 } })
  const answers = await Promise.all(Array.from({ length: 310 }, change))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await callApi(api.app, listSessions, { token: busy })).status).toBe(200)
})
