import { codes } from '@tidewatch/contract/codes'
import { reportPolicy } from '@tidewatch/contract/operations/policy-reports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { readViolations } from './read-violations.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
  // Limits use the machine's clock. It's frozen, so that no minute ends because a test is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() })
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
})

function send(body: string, type = 'application/reports+json', from = '203.0.113.7') {
  return api.app.request(`/api${reportPolicy.path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body,
  })
}

const secret = 'https://tidewatch.example/shared/a-secret'
const report = {
  type: 'csp-violation',
  age: 10,
  url: secret,
  user_agent: 'a browser',
  body: {
    documentURL: secret,
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    blockedURL: 'https://elsewhere.example/path?query',
    sourceFile: 'https://tidewatch.example/_next/static/chunks/main.js?dpl=1',
    lineNumber: 1,
  },
}
const legacy = { 'csp-report': { 'document-uri': secret, 'violated-directive': 'img-src', 'blocked-uri': 'inline' } }

test('reports are accepted in both formats that browsers send, from anyone', async () => {
  expect((await send(JSON.stringify([report, { type: 'deprecation', body: { id: 'x' } }]))).status).toBe(200)
  expect(await (await send(JSON.stringify(legacy), 'application/csp-report')).json()).toMatchObject({ code: codes.ok })
})

test('nothing about the page is stored, and of a URL only its origin', () => {
  const reports = reportPolicy.body?.parse([report])
  expect(reports && readViolations(reports)).toEqual([
    {
      directive: 'script-src-elem',
      disposition: 'enforce',
      blocked: 'https://elsewhere.example',
      script: '/_next/static/chunks/main.js',
    },
  ])
  const old = reportPolicy.body?.parse(legacy)
  expect(old && readViolations(old)).toEqual([
    { directive: 'img-src', disposition: 'enforce', blocked: 'inline', script: null },
  ])
})

test("an unknown directive doesn't create its own label", () => {
  const invented = { ...report, body: { ...report.body, effectiveDirective: 'invented', blockedURL: '\u0000' } }
  const reports = reportPolicy.body?.parse([invented])
  expect(reports && readViolations(reports)).toMatchObject([{ directive: 'other', blocked: 'other' }])
})

test('anything but a report is refused, and so is a large one', async () => {
  expect((await send('{', 'application/csp-report')).status).toBe(400)
  expect((await send('[]', 'application/json')).status).toBe(415)
  expect((await send(JSON.stringify([{ ...report, padding: 'x'.repeat(17_000) }]))).status).toBe(413)
  expect(await (await send(JSON.stringify(Array.from({ length: 51 }, () => ({ type: 'x' }))))).json()).toMatchObject({
    code: codes.invalidInput,
  })
})

test('one network address may report sixty times a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => send('[]')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await send('[]', undefined, '203.0.113.8')).status).toBe(200)
})
