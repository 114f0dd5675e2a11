import { getExtras } from '@tidewatch/contract/shop/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function extrasOf(id: string) {
  const { data } = await callApi(api.app, getExtras, { token: await api.signIn({ id }) })
  return data
}

test('extras bought on top of a plan are shown with what is left and until when', async () => {
  const id = 'buys extras'
  expect(await extrasOf(id)).toEqual({ places: [], credits: { left: 3, got: 3, used: 0 } })
  const token = await api.signIn({ id })
  await buy(api, token, 'extra-account')
  const later = api.clock.now()
  api.clock.advance({ days: 2 })
  await buy(api, token, 'extra-account')
  await buy(api, token, 'report-unlocks')
  expect(await extrasOf(id)).toEqual({
    places: [
      { accounts: 1, startsAt: later.toISOString(), endsAt: '2027-11-21T12:00:00.000Z' },
      { accounts: 1, startsAt: expect.any(String), endsAt: '2027-11-23T12:00:00.000Z' },
    ],
    credits: { left: 6, got: 6, used: 0 },
  })
  api.clock.advance({ days: 364 })
  expect((await extrasOf(id)).places).toHaveLength(1)
  expect((await extrasOf('somebody else')).places).toEqual([])
})
