import { codes } from '@tidewatch/contract/codes'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('an account that Instagram denies us access to returns its own code, and others still work', async () => {
  const token = await api.signIn({ id: 'looks' })
  const search = await callApi(api.app, searchAccount, { body: { query: 'fault.permission' } })
  expect(search).toMatchObject({ status: 200, code: codes.accessRefused })
  const added = await callApi(api.app, addMonitor, { token, body: { username: 'fault.permission' } })
  expect(added).toMatchObject({ status: 200, code: codes.accessRefused })
  expect((await callApi(api.app, searchAccount, { body: { query: 'harbour.lights' } })).code).toBe(codes.ok)
})
