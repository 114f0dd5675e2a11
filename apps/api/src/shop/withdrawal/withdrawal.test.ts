import { randomUUID } from 'node:crypto'
import { confirmWithdrawal } from '@tidewatch/contract/shop/withdrawal'
import { locales } from '@tidewatch/site-config/locales'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#/platform/db/schema/primitives/audit.ts'
import { invoices, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import { advanceDays, buy, deliverPaymentEvents, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { aDeclaration, declare, withdrawalSecretIn } from '#/testing/withdrawals.ts'
import { cleanupWithdrawals, withdrawalRetentionYears } from './cleanup-withdrawals.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function buyer(itemId: string, options: { trial?: boolean } = {}) {
  const email = `${randomUUID()}@example.com`
  const token = await api.signIn({ id: randomUUID(), email })
  await buy(api, token, itemId, undefined, options)
  return { email, token }
}

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email)
const ticketOf = async (email: string) => {
  const rows = await api.context.db
    .select({ subject: tickets.subject, text: ticketMessages.text })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .where(eq(tickets.email, email))
  return rows[0] ?? null
}
const stateOf = async (email: string) => {
  const [row] = await api.context.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.email, email))
    .orderBy(desc(withdrawals.declaredAt))
  return row?.state
}

async function confirm(email: string) {
  const answer = await callApi(api.app, confirmWithdrawal, { body: { secret: withdrawalSecretIn(api, email) } })
  await deliverPaymentEvents(api)
  return answer
}

test('a declaration is confirmed at once by email, with its content and time', async () => {
  const { email } = await buyer('report-unlocks')
  const { data } = await declare(api, aDeclaration(email, { contract: 'Unlocks' }))
  expect(data.declaredAt).toBe(api.clock.now().toISOString())
  const mail = mailsTo(email).at(-1)
  expect(mail?.subject).toContain('We received your withdrawal')
  for (const part of ['Ada Lind', email, 'Unlocks', 'TW-2026-', data.declaredAt.slice(11, 19)]) {
    expect(mail?.text).toContain(part)
  }
})

test('nothing happens before the link in the email is followed, and then everything paid is refunded', async () => {
  const { email, token } = await buyer('plus-monthly')
  await declare(api, aDeclaration(email))
  expect(await subscriptionOf(api, token)).toMatchObject({ status: 'active' })
  expect((await confirm(email)).data).toEqual({ kind: 'withdraw', outcome: 'done' })
  expect(await subscriptionOf(api, token)).toBeNull()
  const [declared] = await api.context.db.select().from(withdrawals).where(eq(withdrawals.email, email))
  const [refund] = await api.context.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, declared?.id ?? ''))
  const [invoice] = await api.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.id, refund?.invoiceId ?? ''))
  expect(refund).toMatchObject({
    state: 'given',
    endsPlan: true,
    requestedBy: declared?.userId,
    amount: invoice?.total,
  })
  const [noted] = await api.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'refund-asked'))
    .orderBy(desc(auditEntries.at))
  expect(noted).toMatchObject({ by: 'user', actorId: declared?.userId, reason: 'Withdrawal' })
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your contract is withdrawn', expect.stringContaining('Refund ')]),
  )
  expect(await ticketOf(email)).toBeNull()
})

test('following the link twice withdraws once', async () => {
  const { email } = await buyer('report-unlocks')
  await declare(api, aDeclaration(email))
  await confirm(email)
  const count = mailsTo(email).length
  expect((await confirm(email)).data.outcome).toBe('done')
  expect(mailsTo(email)).toHaveLength(count)
})

test('following the link in several windows at once withdraws once, and all of them report success', async () => {
  const { email } = await buyer('report-unlocks')
  await declare(api, aDeclaration(email))
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(email)))
  expect(answers.map(({ code, data }) => [code, data.outcome])).toEqual(Array(4).fill([0, 'done']))
  expect(await ticketOf(email)).toBeNull()
})

test('two declarations confirmed at the same time refund the payment once', async () => {
  const { email } = await buyer('report-unlocks')
  await declare(api, aDeclaration(email))
  const first = withdrawalSecretIn(api, email)
  api.clock.advance({ minutes: 1 })
  await declare(api, aDeclaration(email))
  const second = withdrawalSecretIn(api, email)
  expect(second).not.toBe(first)
  const answers = await Promise.all(
    [first, second].map((secret) => callApi(api.app, confirmWithdrawal, { body: { secret } })),
  )
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(answers.map(({ data }) => data.outcome).sort()).toEqual(['done', 'team'])
})

test('a plan in its free trial ends at once, and nothing is charged', async () => {
  const { email, token } = await buyer('plus-monthly', { trial: true })
  expect(await subscriptionOf(api, token)).toMatchObject({ isTrial: true })
  await declare(api, aDeclaration(email))
  expect((await confirm(email)).data.outcome).toBe('done')
  expect(await subscriptionOf(api, token)).toBeNull()
})

test('cancelling lets a plan run to the end of the paid period, and the email says when that is', async () => {
  const { email, token } = await buyer('plus-monthly')
  await declare(api, aDeclaration(email, { kind: 'cancel', contract: 'Plus' }))
  expect((await confirm(email)).data).toEqual({ kind: 'cancel', outcome: 'done' })
  const plan = await subscriptionOf(api, token)
  expect(plan).toMatchObject({ status: 'stopped' })
  const done = mailsTo(email).find(({ subject }) => subject === 'Your plan is canceled')
  expect(done?.text).toContain(String(new Date(plan?.periodEnd ?? 0).getUTCDate()))
})

describe('the team gets a support request', () => {
  test("if the address hasn't ordered anything", async () => {
    const email = `${randomUUID()}@example.com`
    await declare(api, aDeclaration(email, { contract: 'Plus, monthly' }))
    expect(withdrawalSecretIn(api, email)).toBe('')
    expect(mailsTo(email)[0]?.subject).toContain('We received your withdrawal')
    expect(await ticketOf(email)).toMatchObject({ text: expect.stringContaining('Plus, monthly') })
  })

  test('if the number is of another user’s invoice', async () => {
    const { email } = await buyer('report-unlocks')
    await buyer('report-unlocks')
    const isInvoice = eq(invoices.kind, 'invoice')
    const [theirs] = await api.context.db.select().from(invoices).where(isInvoice).orderBy(desc(invoices.number))
    await declare(api, aDeclaration(email, { contract: `Invoice ${theirs?.number}` }))
    expect(await stateOf(email)).toBe('team')
  })

  test('if there is a note', async () => {
    const { email } = await buyer('report-unlocks')
    await declare(api, aDeclaration(email, { note: 'One of two only' }))
    expect(await ticketOf(email)).toMatchObject({ text: expect.stringContaining('One of two only') })
  })

  test('if several orders could be meant, unless the number decides', async () => {
    const { email, token } = await buyer('report-unlocks')
    await buy(api, token, 'extra-account')
    await declare(api, aDeclaration(email))
    expect(await stateOf(email)).toBe('team')
    const isInvoice = eq(invoices.kind, 'invoice')
    const [last] = await api.context.db.select().from(invoices).where(isInvoice).orderBy(desc(invoices.number))
    api.clock.advance({ minutes: 1 })
    await declare(api, aDeclaration(email, { contract: last?.number.toLowerCase() ?? '' }))
    expect(await stateOf(email)).toBe('waiting')
  })

  test('once the period is over', async () => {
    const { email } = await buyer('report-unlocks')
    await advanceDays(api, 16)
    await declare(api, aDeclaration(email))
    expect(await stateOf(email)).toBe('team')
  })

  test("if the link isn't followed within a day, so that the declaration isn't lost", async () => {
    const { email } = await buyer('report-unlocks')
    await declare(api, aDeclaration(email))
    const secret = withdrawalSecretIn(api, email)
    await cleanupWithdrawals(api.context)
    expect(await stateOf(email)).toBe('waiting')
    api.clock.advance({ hours: 25 })
    await cleanupWithdrawals(api.context)
    expect(await stateOf(email)).toBe('team')
    const { data } = await callApi(api.app, confirmWithdrawal, { body: { secret } })
    expect(data).toEqual({ kind: 'withdraw', outcome: 'team' })
  })

  test('if everything was refunded in between', async () => {
    const { email } = await buyer('report-unlocks')
    await declare(api, aDeclaration(email))
    await declare(api, aDeclaration(email))
    const [first, second] = mailsTo(email)
      .map(({ text }) => /\/confirm#([\w-]{43})/.exec(String(text))?.[1])
      .filter((found) => found !== undefined)
    await callApi(api.app, confirmWithdrawal, { body: { secret: first ?? '' } })
    await deliverPaymentEvents(api)
    const { data } = await callApi(api.app, confirmWithdrawal, { body: { secret: second ?? '' } })
    expect(data.outcome).toBe('team')
  })
})

test.each(locales)('the emails are complete in %s', async (locale) => {
  const { email } = await buyer('report-unlocks')
  await api.app.request('/api/shop/withdrawal', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'current-language': locale, 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify(aDeclaration(email)),
  })
  await api.runJobs()
  const receipt = mailsTo(email).at(-1)
  const prefix = locale === 'en' ? '' : `/${locale}`
  expect(receipt?.text).toMatch(new RegExp(`//[^/]+${prefix}/withdraw/confirm#[\\w-]{43}`))
  expect(`${receipt?.subject} ${receipt?.text}`).not.toMatch(/[{}]|withdrawal\.\w|mail\.\w/)
})

test('declarations are erased after three years', async () => {
  const email = `${randomUUID()}@example.com`
  await declare(api, aDeclaration(email))
  api.clock.advance({ days: 366 * withdrawalRetentionYears })
  await cleanupWithdrawals(api.context)
  expect(await stateOf(email)).toBeUndefined()
})
