import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test("the OpenAPI document isn't sent again to a client that has it", async () => {
  const ask = (headers: Record<string, string> = {}) => api.app.request('/api/openapi.json', { headers })
  const first = await ask()
  expect(first.headers.get('content-type')).toBe('application/json')
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' })
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
