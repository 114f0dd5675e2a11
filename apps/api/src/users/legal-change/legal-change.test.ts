import { legalVersions } from '@tidewatch/contract/users/legal'
import { dismissLegalChange } from '@tidewatch/contract/users/legal-change'
import { closeEmailNotifications, getUser } from '@tidewatch/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { notifyLegalChange } from './notify-legal-change.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const changeOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.legalChange
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email)
async function notify() {
  await notifyLegalChange(api.context)
  await api.runJobs()
}

test('users who agreed to older texts are notified of a change by one email, and by a notice until they close it', async () => {
  const current = legalVersions.at(-1) ?? expect.fail('There are no texts.')
  const token = await api.signIn({ id: 'early', email: 'early@example.com' })
  await callApi(api.app, closeEmailNotifications, { token })
  await notify()
  expect([await changeOf(token), mailsTo('early@example.com')]).toEqual([null, []])

  api.clock.set(new Date(`${current}T03:17:00Z`))
  const again = await api.signIn({ id: 'early', email: 'early@example.com' })
  const late = await api.signIn({ id: 'late', email: 'late@example.com' })
  await notify()
  await notify()
  expect(await changeOf(again)).toBe(current)
  const [mail, ...more] = mailsTo('early@example.com').filter(({ subject }) => /terms/.test(String(subject)))
  expect(more).toEqual([])
  expect(mail?.text).toContain('/terms-of-use')
  expect(mail?.text).toContain('/privacy-policy')
  expect(await changeOf(late)).toBeNull()
  expect(mailsTo('late@example.com').filter(({ subject }) => /terms/.test(String(subject)))).toEqual([])

  expect((await callApi(api.app, dismissLegalChange, { token: again, body: { version: current } })).code).toBe(0)
  expect(await changeOf(again)).toBeNull()
})
