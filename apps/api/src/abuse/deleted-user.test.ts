import { codes } from '@tidewatch/contract/codes'
import { createCalendarUrl } from '@tidewatch/contract/delivery/syndication'
import { getUser } from '@tidewatch/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test("a call concurrent with its user's deletion fails with notSignedIn", async () => {
  const token = await api.signIn({ id: 'leaves' })
  const { data } = await callApi(api.app, getUser, { token })
  const leaving = await api.context.pool.connect()
  try {
    await leaving.query('begin')
    await leaving.query('delete from users where id = $1', [data.id])
    const answer = callApi(api.app, createCalendarUrl, { token })
    // On a separate connection: a transaction keeps seeing the activity at its first query.
    const waits = () =>
      api.context.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    await expect.poll(async () => (await waits()).rowCount).toBeGreaterThan(0)
    await leaving.query('commit')
    expect(await answer).toMatchObject({ status: 401, code: codes.notSignedIn })
  } finally {
    leaving.release()
  }
})
