import { codes } from '@tidewatch/contract/codes'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

const asked = { urgency: 'visitor', forUsers: [], token: null } as const
const timedOut = new GraphError('unreachable', 'no answer in time', { reason: 'time-out' })
const network = new GraphError('unreachable', 'no connection', { reason: 'network' })

const search = (query: string) => callApi(api.app, searchAccount, { body: { query } })

test("searching for an account that Instagram never responds to doesn't block others", async () => {
  const { budget } = api.context
  for (let time = 0; time < 3; time += 1) {
    const lease = await budget.reserve(asked)
    await budget.settle(lease, { usage: null, error: timedOut })
    expect((await budget.overview()).app).toBeNull()
  }
  expect(await search('harbour.lights')).toMatchObject({ code: codes.ok })
})

test('nor does it prolong an outage when it is the probe', async () => {
  const { budget } = api.context
  await budget.settle(await budget.reserve(asked), { usage: null, error: network })
  expect(await search('harbour.lights')).toMatchObject({ code: codes.sourceBusy })
  api.clock.advance({ seconds: 3 })
  await budget.settle(await budget.reserve(asked), { usage: null, error: timedOut })
  expect(await search('harbour.lights')).toMatchObject({ code: codes.ok })
  expect((await budget.overview()).app).toBeNull()
})
