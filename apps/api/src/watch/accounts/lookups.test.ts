import { codes } from '@tidewatch/contract/codes'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testNow } from '#/testing/clock.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
/** Visitors may use a fifth of it, and one visitor a quarter of that. */
const callsPerHour = 200
const visitorShare = 10

let api: TestApp
let failure: Error | null
let calls: number
beforeEach(async () => {
  failure = null
  calls = 0
  const sandbox = createSandbox({ tokens: [operator], clock: () => api?.clock.now() ?? testNow })
  const fetchUnlessFailing = (async (input: string | URL, init?: RequestInit) => {
    calls += 1
    if (failure) throw failure
    return sandbox.request(String(input), init)
  }) as typeof fetch
  api = await createTestApp({ fetch: fetchUnlessFailing, budget: callsPerHour })
})
afterEach(() => api.close())

const search = (query: string) => callApi(api.app, searchAccount, { body: { query } })

test("lookups that fail because Instagram is unreachable don't count against the caller's share", async () => {
  failure = new TypeError('fetch failed')
  for (let minute = 0; minute < visitorShare; minute += 1) {
    expect(await search('harbour.lights')).toMatchObject({ code: codes.sourceBusy })
    expect(await search('casa.limon')).toMatchObject({ code: codes.sourceBusy })
    api.clock.advance({ seconds: 60 })
  }
  expect(calls).toBe(visitorShare)
  failure = null
  expect(await search('harbour.lights')).toMatchObject({ code: codes.ok })
  expect(await search('casa.limon')).toMatchObject({ code: codes.ok })
})

test('a caller who used part of their share before an outage may make the call that detects its end', async () => {
  const token = await api.signIn({ id: 'insists' })
  for (const name of ['harbour.lights', 'studio.velluto']) {
    expect(await callApi(api.app, searchAccount, { token, body: { query: name } })).toMatchObject({ code: codes.ok })
  }
  const add = () => callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  failure = new TypeError('fetch failed')
  expect(await add()).toMatchObject({ code: codes.sourceBusy })
  api.clock.advance({ seconds: 2 })
  expect(await add()).toMatchObject({ code: codes.sourceBusy })
  failure = null
  api.clock.advance({ seconds: 10 })
  expect(await add()).toMatchObject({ code: codes.ok })
})
