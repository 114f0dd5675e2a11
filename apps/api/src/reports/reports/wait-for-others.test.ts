import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#/platform/db/schema/users/users.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const names = ['casa.limon', 'nano.plant', 'studio.velluto', 'kawabe.sento']

test('accounts added together are announced in one mail, each with its report', async () => {
  const token = await api.signIn({ id: 'adds many' })
  await api.context.db.update(users).set({ plan: 'plus' }).where(eq(users.email, 'adds many@example.com'))
  api.mails.length = 0
  for (const username of names) await callApi(api.app, addMonitor, { token, body: { username } })
  await api.runJobs()
  for (let minute = 0; minute < 4; minute += 1) {
    api.clock.advance({ minutes: 1 })
    await api.enqueueDueMessages()
    await api.runJobs()
  }
  expect(api.mails.map(({ subject }) => subject)).toEqual(['4 reports are ready'])
  for (const name of names) expect(String(api.mails[0]?.text)).toContain(`@${name}`)
})

test('one added alone is announced at once', async () => {
  const token = await api.signIn({ id: 'adds one' })
  api.mails.length = 0
  await callApi(api.app, addMonitor, { token, body: { username: 'padaria.aurora' } })
  await api.runJobs()
  expect(api.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('@padaria.aurora')])
})
