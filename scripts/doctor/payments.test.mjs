import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPayments } from './payments.mjs'

const settings = {
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  origin: 'https://stripe.test',
  siteEnvironment: 'development',
}
const answers = (/** @type {number} */ status) => async () => new Response('{}', { status })
const summary = async (/** @type {object} */ changes, /** @type {typeof fetch} */ ask = answers(200)) =>
  (await checkPayments({ ...settings, ...changes }, ask)).map(({ state, detail }) => `${state}: ${detail}`)

test('without a key, the sandbox is reported, and so is a leftover webhook secret', async () => {
  assert.deepEqual(await summary({ secretKey: '', webhookSecret: '' }), ['ok: the payment sandbox takes its place'])
  assert.match((await summary({ secretKey: '' }))[1] ?? '', /^wrong: .*without STRIPE_SECRET_KEY/)
})

test('the key determines the mode, and a test key is an error in production', async () => {
  assert.deepEqual(await summary({}), ['ok: Stripe, for tests', 'ok: signed'])
  const live = { secretKey: 'rk_live_1', siteEnvironment: 'production' }
  assert.deepEqual(await summary(live), ['ok: Stripe, with real money', 'ok: signed'])
  assert.match((await summary({ siteEnvironment: 'production' }))[0] ?? '', /^wrong: a key for tests in production/)
})

test("an invalid, unknown or unreachable key is an error; a restricted key needn't read the balance", async () => {
  assert.match((await summary({ secretKey: 'pk_live_1' }))[0] ?? '', /^wrong: STRIPE_SECRET_KEY is no secret key/)
  assert.match((await summary({}, answers(401)))[0] ?? '', /^wrong: Stripe does not know/)
  assert.match((await summary({}, answers(500)))[0] ?? '', /^wrong: Stripe answered 500/)
  assert.match((await summary({}, () => Promise.reject(new Error('offline'))))[0] ?? '', /^wrong: Stripe is not reach/)
  assert.equal((await summary({}, answers(403)))[0], 'ok: Stripe, for tests')
})

test('the webhook needs its secret', async () => {
  assert.match((await summary({ webhookSecret: '' }))[1] ?? '', /^wrong: set STRIPE_WEBHOOK_SECRET/)
  assert.match((await summary({ webhookSecret: 'secret' }))[1] ?? '', /^wrong: .*whsec_/)
})

test('the key is sent only to Stripe, and appears in no finding', async () => {
  /** @type {string[]} */
  const requests = []
  const findings = await checkPayments(settings, async (url, init) => {
    requests.push(`${url} ${new Headers(init?.headers).get('authorization')}`)
    return new Response('{}')
  })
  assert.deepEqual(requests, ['https://stripe.test/v1/balance Bearer sk_test_1'])
  assert.ok(!JSON.stringify(findings).includes('sk_test_1'))
})
