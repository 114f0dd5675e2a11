import { remindOfExport } from '@tidewatch/contract/archive/imports'
import { closeEmailNotifications } from '@tidewatch/contract/users/users'
import { addHours } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueDueMessages } from '#/primitives/outbox/enqueue-due-messages.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const reminders = () => api.mails.filter(({ subject }) => /export ready/.test(String(subject)))

test('a user who waits for an export is reminded once, two days later, even with other emails turned off', async () => {
  const token = await api.signIn({ id: 'waits', email: 'waits@example.com' })
  await callApi(api.app, closeEmailNotifications, { token })
  const asked = api.clock.now()
  const first = await callApi(api.app, remindOfExport, { token })
  const second = await callApi(api.app, remindOfExport, { token })
  expect(first.data.at).toBe(addHours(asked, 48).toISOString())
  expect(second.data).toEqual(first.data)

  api.clock.set(addHours(asked, 47))
  await enqueueDueMessages(api.context)
  await api.runJobs()
  expect(reminders()).toEqual([])

  api.clock.set(addHours(asked, 49))
  for (const _ of [1, 2]) {
    await enqueueDueMessages(api.context)
    await api.runJobs()
  }
  const [mail, ...more] = reminders()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'waits@example.com' })
  expect(mail?.text).toContain('/import')
})
