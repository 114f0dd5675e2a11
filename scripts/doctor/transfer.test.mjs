import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTransfer } from './transfer.mjs'

const settings = {
  id: 'meta',
  // secretlint-disable-next-line -- made up
  secret: 'a-secret-of-sixteen',
  redirects: 'https://meta.example/callback',
  hasSandbox: false,
}
const summary = (/** @type {object} */ changes) => {
  const { state, detail } = checkTransfer({ ...settings, ...changes })
  return `${state}: ${detail}`
}

test('the transfer tool is on with all its settings, and off with none', () => {
  const none = { id: '', secret: '', redirects: '' }
  assert.equal(summary({}), 'ok: may send exports here')
  assert.equal(summary(none), 'ok: off')
  assert.equal(summary({ ...none, hasSandbox: true }), 'ok: the sample tool takes its place')
})

test('missing or guessable settings are an error', () => {
  assert.match(summary({ id: '' }), /^wrong: .*without TRANSFER_CLIENT_ID/)
  assert.match(summary({ secret: '' }), /^wrong: TRANSFER_CLIENT_SECRET/)
  assert.match(summary({ secret: 'a-secret-of-sixteen, short' }), /^wrong: TRANSFER_CLIENT_SECRET/)
  assert.match(summary({ redirects: 'http://meta.example/' }), /^wrong: TRANSFER_REDIRECT_URIS/)
})
