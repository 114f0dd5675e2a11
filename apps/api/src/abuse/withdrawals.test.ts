import { codes } from '@tidewatch/contract/codes'
import { listReports, unlockReport } from '@tidewatch/contract/reports/reports'
import { getExtras } from '@tidewatch/contract/shop/subscriptions'
import { confirmWithdrawal, declareWithdrawal } from '@tidewatch/contract/shop/withdrawal'
import { addMonitor, retrackMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, deliverPaymentEvents, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { aDeclaration, declare, withdrawalSecretIn } from '#/testing/withdrawals.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test("a stranger who knows an email address learns nothing about its orders, and can't end anything", async () => {
  const token = await api.signIn({ id: 'ada', email: 'ada@example.com' })
  await buy(api, token, 'plus-monthly')
  const [known, unknown] = await Promise.all(
    ['ada@example.com', 'nobody@example.com'].map(async (email) => {
      const answer = await api.app.request('/api/shop/withdrawal', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aDeclaration(email, { kind: 'cancel' })),
      })
      return { status: answer.status, body: await answer.json() }
    }),
  )
  expect(known).toEqual(unknown)
  await api.runJobs()
  expect(await subscriptionOf(api, token)).toMatchObject({ status: 'active' })
  const guessed = await callApi(api.app, confirmWithdrawal, { body: { secret: 'x'.repeat(43) } })
  expect(guessed.status).toBe(404)
})

test('one address can declare five an hour for one mailbox, however it is spelled, and locks no one else out', async () => {
  const spellings = ['b.en@gmail.com', 'ben@gmail.com', 'ben+1@gmail.com', 'BEN@gmail.com', 'ben+2@googlemail.com']
  const declareFrom = async (email: string, from: { token?: string; place?: string } = {}) => {
    const { place, ...session } = from
    const headers: Record<string, string> = place ? { 'x-forwarded-for': place } : {}
    return (await callApi(api.app, declareWithdrawal, { body: aDeclaration(email), headers, ...session })).status
  }
  for (const email of spellings) expect(await declareFrom(email)).toBe(200)
  expect(await declareFrom('be.n@gmail.com')).toBe(429)
  expect(await declareFrom('ben@gmail.com', { place: '203.0.113.9' })).toBe(200)
  await api.runJobs()
  const received = () => api.mails.filter(({ to }) => /^b.*n.*@g.*mail.com$/i.test(String(to)))
  expect(received()).toHaveLength(3)

  const token = await api.signIn({ id: 'ben', email: 'ben@gmail.com' })
  expect(await declareFrom('ben@gmail.com', { token })).toBe(200)
  await api.runJobs()
  expect(received()).toHaveLength(4)
})

test("spending credits before withdrawing and being refunded doesn't keep reports unlocked", async () => {
  const [id, email] = ['spends first', 'spends@example.com']
  let token = await api.signIn({ id, email })
  const { data: monitor } = await callApi(api.app, addMonitor, { token, body: { username: 'tidewater.fc' } })
  await api.runJobs()
  for (let time = 0; time < 5; time += 1) {
    api.clock.advance(time === 3 ? { days: 1 } : { minutes: 61 })
    await callApi(api.app, retrackMonitor, { token, params: { id: monitor.id } })
    await api.runJobs()
  }
  token = await api.signIn({ id, email })
  const listLocked = async () =>
    (await callApi(api.app, listReports, { token, query: { status: 'locked' } })).data.reports.map(
      (report) => report.id,
    )
  const unlock = (report: string) => callApi(api.app, unlockReport, { token, params: { id: report } })
  const [first, ...others] = (await listLocked()).toReversed()
  expect(others).toHaveLength(3)
  // The three credits that every user starts with.
  for (const report of [first, ...others.slice(0, 2)]) await unlock(report ?? '')
  await buy(api, token, 'report-unlocks')
  api.clock.advance({ minutes: 1 })
  const latest = others.at(-1) ?? ''
  expect((await unlock(latest)).data.balance).toBe(2)
  expect(await listLocked()).toEqual([])

  await declare(api, aDeclaration(email))
  const withdrawn = await callApi(api.app, confirmWithdrawal, { body: { secret: withdrawalSecretIn(api, email) } })
  expect(withdrawn.data.outcome).toBe('done')
  await deliverPaymentEvents(api)
  expect(await listLocked()).toEqual([latest])
  expect((await callApi(api.app, getExtras, { token })).data.credits.left).toBe(0)
  expect((await unlock(latest)).code).toBe(codes.planLimitReached)
  // Nor is there a debt: the next purchase counts in full.
  await buy(api, token, 'report-unlocks')
  expect((await unlock(latest)).data.balance).toBe(2)
})

test("a confirmation can't deliver a stranger's links or headers", async () => {
  const invalidFields = [
    { name: 'Eve\r\nBcc: all' },
    { name: 'Win at phones.example' },
    { contract: 'https://phones' },
    { note: 'Write to eve@phones' },
  ]
  for (const words of invalidFields) {
    const answer = await callApi(api.app, declareWithdrawal, { body: aDeclaration('victim@example.com', words) })
    expect(answer.code).toBe(codes.invalidInput)
  }
  await api.runJobs()
  expect(api.mails.filter(({ to }) => to === 'victim@example.com')).toEqual([])
})

test('one address can send twenty an hour', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const answers: number[] = []
  for (let index = 0; index < 21; index += 1) {
    const body = aDeclaration(`many.${index}@example.com`)
    answers.push((await callApi(api.app, declareWithdrawal, { body, headers })).status)
  }
  expect(answers).toEqual([...Array<number>(20).fill(200), 429])
})
