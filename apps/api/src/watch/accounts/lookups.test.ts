import { codes } from '@tidewatch/contract/codes'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testNow } from '#/testing/clock.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
/** Of which visitors may use a fifth, and one of them a quarter of that. */
const callsPerHour = 200
const shareOfVisitor = 10

let api: TestApp
let failure: Error | null
let calls: number
beforeEach(async () => {
  failure = null
  calls = 0
  const sandbox = createSandbox({ tokens: [operator], clock: () => api?.clock.now() ?? testNow })
  const fetchUnlessAway = (async (input: string | URL, init?: RequestInit) => {
    calls += 1
    if (failure) throw failure
    return sandbox.request(String(input), init)
  }) as typeof fetch
  api = await createTestApp({ fetch: fetchUnlessAway, budget: callsPerHour })
})
afterEach(() => api.close())

const search = (query: string) => callApi(api.app, searchAccount, { body: { query } })

test('lookups that Instagram is too far away to answer are not of the share of whoever asked', async () => {
  failure = new TypeError('fetch failed')
  for (let minute = 0; minute < shareOfVisitor; minute += 1) {
    expect(await search('harbour.lights')).toMatchObject({ code: codes.sourceBusy })
    expect(await search('casa.limon')).toMatchObject({ code: codes.sourceBusy })
    api.clock.advance({ seconds: 60 })
  }
  expect(calls).toBe(shareOfVisitor)
  failure = null
  expect(await search('harbour.lights')).toMatchObject({ code: codes.ok })
  expect(await search('casa.limon')).toMatchObject({ code: codes.ok })
})

test('whoever used some of their share before an outage may be the one whose call finds that it is over', async () => {
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
