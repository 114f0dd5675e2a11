import { getUser, listSessions } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { grantRole } from '#/users/users/grant-role.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const ask = (token: string) => callApi(api.app, getUser, { token })

test('a session unused for three days is refused, with the reason', async () => {
  const token = await api.signIn({ id: 'away' })
  api.clock.advance({ days: 2, hours: 23, minutes: 59 })
  expect(await ask(token)).toMatchObject({ code: 0 })
  api.clock.advance({ days: 3 })
  expect(await ask(token)).toMatchObject({
    status: 401,
    code: 10003,
    message: expect.stringContaining('hadn’t used Tidewatch'),
    data: { inactive: true },
  })
  const write = await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  expect(write.status).toBe(401)
  const again = await api.signIn({ id: 'away' })
  const { data } = await callApi(api.app, listSessions, { token: again })
  expect(data.sessions).toMatchObject([{ isCurrent: true }])
})

test('staff must log in again after an hour of inactivity, accurate to five minutes', async () => {
  const token = await api.signIn({ id: 'editor' })
  await grantRole(api.context, { email: 'editor@example.com', role: 'editor' })
  for (let minutes = 0; minutes < 120; minutes += 55) {
    api.clock.advance({ minutes: 55 })
    expect(await ask(token)).toMatchObject({ code: 0 })
  }
  api.clock.advance({ minutes: 4 })
  await ask(token)
  api.clock.advance({ minutes: 56 })
  expect(await ask(token)).toMatchObject({ status: 401, data: { inactive: true } })
})
