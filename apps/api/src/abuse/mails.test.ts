import { createTicket } from '@tidewatch/contract/ticket'
import { recordAttempt } from '@tidewatch/contract/user'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '#/platform/http/mailbox.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const write = (email: string, place: number) =>
  callApi(api.app, createTicket, {
    body: { topic: 'other', subject: 'Win a phone', message: 'Visit phones.example today, it is free.', email },
    headers: { 'x-forwarded-for': `203.0.113.${place}` },
  })

test('the contact form sends nobody the words of somebody else', async () => {
  await write('victim@example.com', 1)
  await api.runJobs()
  const [mail] = api.mails.filter(({ to }) => to === 'victim@example.com')
  expect(mail?.subject).toMatch(/^\[TW-[\w-]+\] We have your request$/)
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(String(part)).not.toMatch(/phone/i)
})

test('one mailbox gets five confirmations an hour, however its address is written and wherever they are asked for', async () => {
  const spellings = [
    'mira.b@gmail.com',
    'Mirab@gmail.com',
    'mirab+1@gmail.com',
    'm.irab@googlemail.com',
    'MIRA.B+x@gmail.com',
  ]
  for (const [place, email] of spellings.entries()) expect((await write(email, place + 10)).status).toBe(200)
  expect((await write('mirab+another@googlemail.com', 20)).status).toBe(429)
})

test('mails to choose a new password count by the mailbox too', async () => {
  const reset = (email: string) =>
    callApi(api.app, recordAttempt, { body: { action: 'reset', email, succeeded: true } }).then(({ status }) => status)
  const answers: number[] = []
  for (let alias = 0; alias < 6; alias += 1) answers.push(await reset(`noa+${alias}@example.com`))
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('a mailbox is the same here and in the database', async () => {
  const addresses = ['A.b+c@GMAIL.com', 'a.b+c@Example.com', 'x@googlemail.com', 'plain@example.org']
  for (const email of addresses) {
    await api.signIn({ id: `has ${email}`, email })
    const { rows } = await api.context.db.execute(sql`select mailbox from users where email = ${email}`)
    expect(rows).toEqual([{ mailbox: mailboxOf(email) }])
  }
})
