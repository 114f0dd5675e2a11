import { inviteTeen } from '@tidewatch/contract/family/family'
import { createTicket } from '@tidewatch/contract/support/tickets'
import { recordAttempt } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '#/platform/http/mailbox.ts'
import { familyTerms } from '#/testing/family.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const write = (email: string, place: number, token?: string) =>
  callApi(api.app, createTicket, {
    ...(token ? { token } : {}),
    body: { topic: 'other', subject: 'Win a phone', message: 'Visit phones.example today, it is free.', email },
    headers: { 'x-forwarded-for': `203.0.113.${place}` },
  })

test("the contact form emails no one another person's words", async () => {
  await write('victim@example.com', 1)
  await api.runJobs()
  const [mail] = api.mails.filter(({ to }) => to === 'victim@example.com')
  expect(mail?.subject).toMatch(/^\[TW-[\w-]+\] We have your request$/)
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(String(part)).not.toMatch(/phone/i)
})

test('one mailbox gets emails about at most three tickets, whatever the spelling and origin, and no ticket is refused', async () => {
  const spellings = [
    'mira.b@gmail.com',
    'Mirab@gmail.com',
    'mirab+1@gmail.com',
    'm.irab@googlemail.com',
    'MIRA.B+x@gmail.com',
  ]
  for (const [place, email] of spellings.entries()) expect((await write(email, place + 10)).status).toBe(200)
  expect((await write('mirab+another@googlemail.com', 20)).status).toBe(200)
  await api.runJobs()
  expect(api.mails.filter(({ to }) => spellings.some((email) => email.toLowerCase() === to))).toHaveLength(3)
})

test('one address can create five tickets an hour for a mailbox, whose logged-in owner can still write from there', async () => {
  const from = async (token?: string) => (await write('olga@example.com', 30, token)).status
  for (let time = 0; time < 5; time += 1) expect(await from()).toBe(200)
  expect(await from()).toBe(429)
  expect(await from(await api.signIn({ id: 'olga', email: 'olga@example.com' }))).toBe(200)
})

test('invitations to one mailbox stop at three emails, and no parent is refused because of others', async () => {
  const invite = async (id: string, teenEmail: string) => {
    const body = { ...familyTerms, teenEmail }
    return callApi(api.app, inviteTeen, { token: await api.signIn({ id }), body })
  }
  for (let parent = 0; parent < 5; parent += 1) {
    expect(await invite(`parent ${parent}`, `tia+${parent}@gmail.com`)).toMatchObject({ status: 200, code: 0 })
  }
  await api.runJobs()
  expect(api.mails.filter(({ to }) => String(to).startsWith('tia'))).toHaveLength(3)
})

test('password reset emails count per mailbox too', async () => {
  const reset = (email: string) =>
    callApi(api.app, recordAttempt, { body: { action: 'reset', email, succeeded: true } }).then(({ status }) => status)
  const answers: number[] = []
  for (let alias = 0; alias < 6; alias += 1) answers.push(await reset(`noa+${alias}@example.com`))
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test.each(['reset', 'signup'])("requests from elsewhere don't block an owner's own emails: %s", async (action) => {
  const ask = async (place: number) => {
    const body = { action, email: 'owner@example.com', succeeded: true }
    const headers = { 'x-forwarded-for': `198.51.100.${place}` }
    return (await callApi(api.app, recordAttempt, { body, headers })).status
  }
  for (let time = 0; time < 40; time += 1) await ask(time % 4)
  expect(await ask(0)).toBe(429)
  expect(await ask(99)).toBe(200)
})

test('mailboxOf gives the same mailbox as the database', async () => {
  const addresses = ['A.b+c@GMAIL.com', 'a.b+c@Example.com', 'x@googlemail.com', 'plain@example.org']
  for (const email of addresses) {
    await api.signIn({ id: `has ${email}`, email })
    const { rows } = await api.context.db.execute(sql`select mailbox from users where email = ${email}`)
    expect(rows).toEqual([{ mailbox: mailboxOf(email) }])
  }
})
