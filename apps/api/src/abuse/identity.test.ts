import { codes } from '@tidewatch/contract/codes'
import { createTicket } from '@tidewatch/contract/support/tickets'
import { login } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, idTokenOf } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test.each(['google.com', 'apple.com', 'password'])(
  "an unverified address at %s can't log in, and its owner's tickets stay private",
  async (provider) => {
    const email = `victim@${provider}.example`
    await callApi(api.app, createTicket, {
      body: { topic: 'other', subject: 'My account', message: 'Only we should read this.', email },
    })
    const identity = { id: `claims ${email}`, email, emailVerified: false, provider }
    const answer = await callApi(api.app, login, { body: { 'firebase-token': idTokenOf(identity, api.clock.now()) } })
    expect(answer).toMatchObject({ status: 200, code: codes.emailNotVerified })
    const { rows } = await api.context.db.execute(sql`select 1 from users where email = ${email}`)
    expect(rows).toEqual([])
  },
)
