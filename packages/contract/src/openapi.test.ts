import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { codes } from './codes.ts'
import { type Call, callPath, deprecationMonths } from './define-call.ts'
import { webhookSummaries } from './delivery/webhook-events.ts'
import { openApiDocument } from './openapi.ts'
import { maxPeriodDays } from './period.ts'
import { staffRoles } from './users/roles.ts'

describe('the OpenAPI document', () => {
  test('names every call once, and says which need a token', () => {
    const document = openApiDocument()
    const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(calls.map((call) => call.id).sort())
    expect(document.paths?.['/user']?.get?.security).toEqual([{ userToken: [] }])
    expect(document.paths?.['/article/list']?.get?.security).toEqual([])
    expect(document.paths?.['/ins/monitor/{id}']?.get?.security).toEqual([{}, { userToken: [] }, { apiKey: ['read'] }])
  })

  test('says which scope an API key needs for a call, and offers none for what only a person may do', () => {
    const { paths, components } = openApiDocument()
    expect(components?.securitySchemes?.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths?.['/ins/monitor']?.post?.security).toEqual([{ userToken: [] }, { apiKey: ['manage'] }])
    expect(paths?.['/ins/hook']?.post?.security).toEqual([{ apiKey: ['read'] }])
    expect(calls.filter((call: Call) => call.access === 'api-key' && !call.keyScope)).toEqual([])
    const byKey = calls.filter((call: Call) => call.keyScope)
    expect(byKey.filter((call: Call) => call.stepUp || isStaff(call) || call.path.startsWith('/user'))).toEqual([])
  })

  test('says which reads can be answered with 304', () => {
    const { paths } = openApiDocument()
    expect(paths?.['/ins/report/{id}']?.get?.responses).toHaveProperty('304')
    expect(paths?.['/ins/monitor']?.post?.responses).not.toHaveProperty('304')
  })

  test('describes failures, and lists every code with what to do', () => {
    const { paths, components, info } = openApiDocument()
    const addNote = paths?.['/ins/monitor/{id}/note']?.post?.responses ?? {}
    const statuses = ['200', '400', '401', '403', '404', '408', '409', '413', '415', '429', '500', '503']
    expect(Object.keys(addNote)).toEqual(statuses)
    expect(JSON.stringify(addNote[200])).toContain('"$ref":"#/components/schemas/Failure"')
    expect(addNote[401]).toEqual({ $ref: '#/components/responses/NotSignedIn' })
    expect(components?.responses?.NotSignedIn).toHaveProperty('headers.WWW-Authenticate')
    expect(components?.responses?.TooManyRequests).toHaveProperty('headers.Retry-After')
    expect(paths?.['/ins/report/{id}/export']?.get?.responses).toHaveProperty('4XX')
    const listed = [...(info.description ?? '').matchAll(/^\| (\d+) \| \d{3}[^|]* \| [^|]+\. \| [^|]+\. \|$/gm)]
    expect(listed.map(([, code]) => Number(code))).toEqual(Object.values(codes))
  })

  test('describes every message to webhooks, and its signature', () => {
    const { webhooks = {} } = openApiDocument()
    expect(Object.keys(webhooks).sort()).toEqual(Object.keys(webhookSummaries).sort())
    const { post } = webhooks['account.changed'] ?? {}
    expect(post?.requestBody).toHaveProperty('content.application/json.schema.properties.data.properties.changes')
    expect(post?.parameters).toContainEqual(expect.objectContaining({ name: 'webhook-signature', required: true }))
  })

  test('points programs with a key only to calls that they may make', () => {
    const ids = (list: readonly Call[]) => list.map(({ id }) => id)
    const ofPeople = new Set(ids(calls.filter((call: Call) => !call.keyScope)))
    const named = calls
      .filter((call: Call) => call.keyScope)
      .flatMap(({ summary }) => [...summary.matchAll(/`(\w+)`/g)].map(([, id = '']) => id))
    expect(named.filter((id) => ofPeople.has(id))).toEqual([])
  })

  test('requires every body, and names the area of every call', () => {
    const { paths, tags = [] } = openApiDocument()
    const operations = Object.values(paths ?? {}).flatMap((path) => Object.values(path ?? {}))
    const bodies = operations.flatMap(({ requestBody }) => requestBody ?? [])
    expect(bodies.filter((body) => !('required' in body && body.required))).toEqual([])
    expect(operations.filter((operation) => operation.tags?.length !== 1)).toEqual([])
    expect(new Set(operations.flatMap((operation) => operation.tags ?? []))).toEqual(
      new Set(tags.map(({ name }) => name)),
    )
    expect(paths?.['/operator/overview']?.get?.tags).toEqual(['Staff'])
  })

  test('names what many calls return', () => {
    const { paths, components } = openApiDocument()
    expect(JSON.stringify(paths?.['/ins/monitor/{id}']?.get)).toContain('"$ref":"#/components/schemas/Monitor"')
    expect(Object.keys(components?.schemas ?? {}).filter((name) => /Output$|^__/.test(name))).toEqual([])
  })

  test('has the calls for API keys first, or only those', () => {
    const byKey = calls.filter((call: Call) => call.keyScope)
    const paths = new Set(byKey.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))
    expect(Object.keys(openApiDocument().paths ?? {}).slice(0, paths.size)).toEqual([...paths])
    const only = openApiDocument({ forKeys: true })
    const operations = Object.values(only.paths ?? {}).flatMap((path) => Object.values(path ?? {}))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(byKey.map(({ id }) => id).sort())
    expect(JSON.stringify(only)).not.toContain('/operator/')
  })

  test('describes every parameter of calls for API keys, and what their names don’t tell', () => {
    const { paths, components } = openApiDocument({ forKeys: true })
    const operations = Object.values(paths ?? {}).flatMap((path) => Object.values(path ?? {}))
    const parameters: object[] = operations.flatMap((operation) => operation.parameters ?? [])
    expect(parameters.filter((parameter) => !('description' in parameter && parameter.description))).toEqual([])
    for (const field of ['bits', 'habit', 'knownAt'])
      expect(components?.schemas?.FeedItem, field).toHaveProperty(`properties.${field}.description`)
  })

  test('asks for no header that the API ignores', () => {
    const { parameters } = openApiDocument().paths?.['/user']?.get ?? {}
    const names = parameters?.flatMap((parameter) => ('name' in parameter ? parameter.name : []))
    expect(names).toEqual(['Current-Language', 'If-None-Match'])
  })

  test('allows fields in responses that are added later', () => {
    const { paths, components } = openApiDocument()
    const responses = Object.values(paths ?? {})
      .flatMap((path) => Object.values(path ?? {}))
      .map((operation) => operation.responses)
    expect(JSON.stringify([responses, components])).not.toContain('"additionalProperties":false')
  })

  test('sends calls to the host that served it', () => {
    expect(openApiDocument().servers).toEqual([{ url: '/api' }])
  })

  test('gives the maximum period that the API accepts', () => {
    const { paths } = openApiDocument()
    expect(paths?.['/ins/monitor/{id}/analytics']?.get?.summary).toContain(`up to ${maxPeriodDays} days`)
  })
})

test('a deprecated call keeps working for the promised months', () => {
  const early = (list: readonly Call[]) =>
    list.filter(({ deprecated }) => {
      if (!deprecated) return false
      const earliest = new Date(deprecated.since)
      earliest.setUTCMonth(earliest.getUTCMonth() + deprecationMonths)
      return new Date(deprecated.sunset) < earliest
    })
  expect(early(calls)).toEqual([])
  const [one] = calls
  expect(early([{ ...one, deprecated: { since: '2027-01-01', sunset: '2027-06-30' } }])).toHaveLength(1)
  expect(early([{ ...one, deprecated: { since: '2027-01-01', sunset: '2027-07-01' } }])).toEqual([])
})

test('only anonymous reads are shared', () => {
  const shared = calls.filter((call: Call) => call.shared)
  expect(shared.filter((call: Call) => call.method !== 'GET' || call.access !== 'anonymous' || call.keyScope)).toEqual(
    [],
  )
})

const isStaff = ({ access }: Call) => (staffRoles as readonly string[]).includes(access)

describe('callPath', () => {
  test('fills parameters in and encodes them', () => {
    expect(callPath({ path: '/article/:slug' }, { slug: 'a/b c' })).toBe('/article/a%2Fb%20c')
  })

  test('refuses a missing parameter', () => {
    expect(() => callPath({ path: '/article/:slug' })).toThrow('"slug"')
  })
})
