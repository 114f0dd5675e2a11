import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { isSigned } from './is-signed.ts'
import { makeApp } from './make.ts'
import { callsForKeys, operations, triggers } from './operations.ts'

/** Calls for keys that aren't operations, with the reason. */
const excluded: Record<string, string> = {
  importArchive: 'Its body is what a program read from an Instagram export.',
  exportReports: 'It takes a list of reports, each of which can be exported by itself.',
  subscribeWebhook: 'Triggers call it.',
  unsubscribeWebhook: 'Triggers call it.',
}

describe('the table of operations', () => {
  test('has every call that an API key may make, or says why not, and no others', () => {
    const known = [...operations.map(({ id }) => id), ...Object.keys(excluded)]
    expect(known.toSorted()).toEqual(callsForKeys.map(({ id }) => id).toSorted())
  })

  test('names each operation of a resource once, with every parameter of its path', () => {
    const names = operations.map(({ resource, name }) => `${resource}: ${name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, fields } of operations) {
      const inPath = fields.filter((field) => field.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
      expect(inPath.every(({ isRequired }) => isRequired)).toBe(true)
      expect(fields.map(({ name }) => name)).not.toContain('token')
    }
  })

  test('reads fields from the contract', () => {
    const watch = operations.find(({ id }) => id === 'addMonitor')
    expect(watch?.fields).toMatchObject([
      { name: 'username', in: 'body', type: 'text', isRequired: true },
      { name: 'source', type: 'choice', choices: ['public', 'archive'], isRequired: false },
      { name: 'cadence', type: 'choice', choices: ['daily', 'weekly', 'monthly'], isRequired: false },
    ])
    expect(operations.find(({ id }) => id === 'updateMonitor')?.fields).toContainEqual(
      expect.objectContaining({ name: 'tags', type: 'list' }),
    )
    expect(operations.find(({ id }) => id === 'listReports')?.list).toBe('reports')
  })
})

test('only the vector of Standard Webhooks counts as signed, and only while it is recent', () => {
  // https://github.com/standard-webhooks/standard-webhooks: "sign function works" in each library's tests.
  // secretlint-disable-next-line -- published
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature,
    body: '{"test": 2432232314}',
  }
  const at = new Date(1_614_265_330_000)
  expect(isSigned(secret, message, at)).toBe(true)
  // Their "multi sig payload is valid".
  const other = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc='
  expect(isSigned(secret, { ...message, signature: `${other} ${other.replace('v1', 'v2')} ${signature}` }, at)).toBe(
    true,
  )
  for (const bad of [
    { signature: other },
    { signature: 'v1,' },
    { signature: signature.slice(0, 8) },
    { signature: signature.replace('v1', 'v2') },
    { signature: undefined },
    { id: undefined },
    { timestamp: undefined },
    { timestamp: 'hello' },
    { body: '{"test": 2432232315}' },
  ])
    expect(isSigned(secret, { ...message, ...bad }, at), JSON.stringify(bad)).toBe(false)
  for (const seconds of [-301, 301])
    expect(isSigned(secret, message, new Date(at.getTime() + seconds * 1_000))).toBe(false)
})

describe('the app for Make', () => {
  test('has a module for each operation and trigger, and sends the key in the header only', () => {
    expect(makeApp.modules.map(({ name }) => name)).toEqual([
      ...triggers.map(({ id }) => id),
      ...operations.map(({ id }) => id),
    ])
    expect(makeApp.base.headers.Authorization).toContain('connection.apiKey')
    expect(JSON.stringify(makeApp.modules)).not.toContain('apiKey')
    const report = makeApp.modules.find(({ name }) => name === 'getReport')
    expect(report?.communication).toMatchObject({ url: '/ins/report/{{encodeURL(parameters.id)}}', method: 'GET' })
  })
})

describe('the app for Zapier', () => {
  interface Part {
    key: string
    noun: string
    display: { label: string; description: string }
    operation: Record<string, unknown> & { perform: (z: unknown, bundle: unknown) => unknown }
  }
  let app: Record<'triggers' | 'searches' | 'creates', Record<string, Part>> & { version: string }
  beforeAll(async () => {
    const root = new URL('..', import.meta.url)
    await promisify(execFile)(process.execPath, ['build.mjs', 'test-results/dist'], { cwd: root })
    app = createRequire(import.meta.url)('../test-results/dist/zapier/index.cjs')
  })

  test('offers every operation that answers with data, in the format the platform requires', () => {
    const offered = [...Object.values(app.searches), ...Object.values(app.creates)]
    expect(offered.map(({ key }) => key).toSorted()).toEqual(
      operations.flatMap(({ id, isFile }) => (isFile ? [] : id)).toSorted(),
    )
    for (const { key, noun, display, operation } of [...offered, ...Object.values(app.triggers)]) {
      expect(key).toMatch(/^[a-zA-Z]+[a-zA-Z0-9_]*$/)
      expect(noun.length).toBeGreaterThan(1)
      expect(display.label.length).toBeLessThanOrEqual(64)
      expect(display.description).toMatch(/^.{12,1000}$/s)
      expect(operation).toMatchObject({ perform: expect.any(Function), sample: { id: expect.any(String) } })
    }
  })

  const bundle = { authData: { origin: 'https://tidewatch.example/', apiKey: 'key' }, inputData: {} }
  class Refusal extends Error {}
  const zOf = (answer: object) => {
    const requests: unknown[] = []
    const request = async (one: unknown) => {
      requests.push(one)
      return { status: 200, data: answer }
    }
    return { requests, request, errors: { Error: Refusal } }
  }

  test('makes the call, and fails if its code says so', async () => {
    const z = zOf({ code: 0, data: { id: 'm', username: 'a' } })
    const inputData = { username: 'a', cadence: '' }
    expect(await app.creates.addMonitor?.operation.perform(z, { ...bundle, inputData })).toMatchObject({ id: 'm' })
    expect(z.requests).toEqual([
      { url: 'https://tidewatch.example/api/ins/monitor', method: 'POST', params: {}, body: { username: 'a' } },
    ])
    const refused = zOf({ code: 20001, message: 'Plan full', data: null })
    await expect(app.creates.addMonitor?.operation.perform(refused, { ...bundle, inputData })).rejects.toThrow(
      'Plan full',
    )
    const rows = zOf({ code: 0, data: { reports: [{ id: 'r' }], nextCursor: null, pending: [] } })
    expect(await app.searches.listReports?.operation.perform(rows, bundle)).toEqual([{ id: 'r' }])
  })

  test('ignores messages that are not signed', () => {
    const rawRequest = { headers: { 'Http-Webhook-Id': 'msg_1' }, content: '{}' }
    const forged = { ...bundle, rawRequest, subscribeData: { id: 'h', secret: 'whsec_AAAA' }, cleanedRequest: {} }
    expect(() => app.triggers.change?.operation.perform(zOf({}), forged)).toThrow(Refusal)
  })
})
