import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { callPath } from './define-call.ts'
import { openApiDocument } from './openapi.ts'

describe('the OpenAPI document', () => {
  test('names every call once, and says which need a token', () => {
    const document = openApiDocument('https://tidewatch.example')
    const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(calls.map((call) => call.id).sort())
    expect(document.paths?.['/user']?.get?.security).toEqual([{ userToken: [] }])
    expect(document.paths?.['/article/list']?.get?.security).toEqual([])
  })
})

describe('callPath', () => {
  test('fills parameters in and encodes them', () => {
    expect(callPath({ path: '/article/:slug' }, { slug: 'a/b c' })).toBe('/article/a%2Fb%20c')
  })

  test('refuses a missing parameter', () => {
    expect(() => callPath({ path: '/article/:slug' })).toThrow('"slug"')
  })
})
