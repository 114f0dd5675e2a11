import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPasswordPolicy } from './passwords.mjs'

const settings = { projectId: 'tidewatch-live', apiKey: 'web-key', siteEnvironment: 'production' }
const policy = (/** @type {string} */ enforcementState, /** @type {number} */ minPasswordLength) => async () =>
  Response.json({ enforcementState, customStrengthOptions: { minPasswordLength } })
const summary = async (/** @type {typeof fetch} */ ask, /** @type {object} */ changes = {}) => {
  const { state, detail } = await checkPasswordPolicy({ ...settings, ...changes }, ask)
  return `${state}: ${detail}`
}

test('eight characters are ok; fewer, or an unenforced policy, are an error in production only', async () => {
  assert.equal(await summary(policy('ENFORCE', 8)), 'ok: 8 characters at least')
  assert.match(await summary(policy('ENFORCE', 6)), /^wrong: .*takes 6 characters/)
  assert.match(await summary(policy('OFF', 12)), /^wrong: .*takes 6 characters/)
  assert.match(await summary(policy('OFF', 6), { siteEnvironment: 'test' }), /^ok: /)
})

test("an unreachable project is reported, and the emulator isn't queried", async () => {
  assert.match(await summary(async () => new Response('', { status: 400 })), /^wrong: .*Firebase answered 400/)
  assert.match(await summary(() => Promise.reject(new Error('offline'))), /^wrong: .*not reachable/)
  const emulated = { projectId: 'demo-tidewatch' }
  assert.match(await summary(() => Promise.reject(new Error('asked')), emulated), /^ok: the Auth emulator/)
})
