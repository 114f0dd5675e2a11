import { deleteUser, updatePreferences } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { sendDeletionMail } from './send-deletion-mail.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function deleteAccount(id: string): Promise<void> {
  const token = await api.signIn({ id })
  await callApi(api.app, updatePreferences, { token, body: { locale: 'de', timeZone: 'Asia/Tokyo' } })
  expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
}

async function waitingPayloads(email: string) {
  const { rows } = await api.context.db.execute<{ data: Parameters<typeof sendDeletionMail>[2] }>(
    sql`select data from pgboss.job where data ->> 'email' = ${email}`,
  )
  return rows.map(({ data }) => data)
}

test('a deletion is confirmed in the language of the user, whose address is then gone', async () => {
  await deleteAccount('confirmed')
  await api.runJobs()
  const mails = api.mails.filter(({ to }) => to === 'confirmed@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Tidewatch-Konto wurde gelöscht'])
  expect(mails[0]?.text).toContain('/de/contact')
  expect(await waitingPayloads('confirmed@example.com')).toEqual([])
})

test("an email that can't be sent is retried for a day, and then its address is erased", async () => {
  await deleteAccount('unreachable')
  const [payload = expect.fail('no email is waiting')] = await waitingPayloads('unreachable@example.com')
  const transport = { sendMail: () => Promise.reject(new Error('no connection')) }
  await expect(sendDeletionMail(api.context, transport, payload)).rejects.toThrow('no connection')
  expect(await waitingPayloads('unreachable@example.com')).toHaveLength(1)
  api.clock.advance({ hours: 24 })
  await sendDeletionMail(api.context, transport, payload)
  expect(await waitingPayloads('unreachable@example.com')).toEqual([])
})
