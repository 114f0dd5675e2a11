import { createHash } from 'node:crypto'
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

test('the page with the documentation shows the calls for API keys, and can load what it shows', async () => {
  const page = await api.app.request('/api/docs')
  const text = await page.text()
  const [, startDocs = ''] = /<script>(.+?)<\/script>/s.exec(text) ?? []
  expect(startDocs).toContain("'openapi.json?for=api-keys'")
  expect(text).toContain('<a href="openapi.json">')
  const hash = createHash('sha256').update(startDocs).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  for (const [, file] of text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g))
    expect((await api.app.request(`/api/${file}`)).status, file).toBe(200)
  const paths = async (search: string) => {
    const response = await api.app.request(`/api/openapi.json${search}`)
    return Object.keys(((await response.json()) as { paths: object }).paths)
  }
  expect(await paths('?for=api-keys')).toEqual(expect.not.arrayContaining(['/operator/overview']))
  expect(await paths('')).toContain('/operator/overview')
})
