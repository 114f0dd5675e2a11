import { randomUUID } from 'node:crypto'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { openApiDocument } from '@tidewatch/contract/openapi'
import { getReport } from '@tidewatch/contract/reports/reports'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const { paths, components } = openApiDocument()
const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** Whether an answer is as the document says for the call and the status. */
function validatorOf({ path, method }: Call, status: number) {
  const operation = paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method === 'GET' ? 'get' : 'post']
  const response = operation?.responses?.[status]
  const { content } =
    response && '$ref' in response ? (components?.responses?.[response.$ref.split('/').at(-1) ?? ''] ?? {}) : response
  const schema = content?.['application/json']?.schema
  if (!schema) throw new Error(`The document has no answer ${status} for ${method} ${path}.`)
  return ajv.compile({ ...schema, components })
}

const answerSchema = z.looseObject({ code: z.int(), data: z.unknown() })

async function answerTo(call: Call, token: string, input: { params?: Record<string, string>; body?: object } = {}) {
  const response = await api.app.request(`/api${callPath(call, input.params)}`, {
    method: call.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  })
  const answer = answerSchema.parse(await response.json())
  const isDocumented = validatorOf(call, response.status)
  expect(isDocumented(answer), JSON.stringify(isDocumented.errors)).toBe(true)
  expect(isDocumented({ ...answer, added: 'later' })).toBe(true)
  expect(isDocumented({ ...answer, data: 'nonsense' })).toBe(false)
  return [response.status, answer.code]
}

test('answers are as the OpenAPI document says, successful or not', async () => {
  const token = await api.signIn({ id: 'reads the documentation' })
  expect(await answerTo(addMonitor, token, { body: { username: 'harbour.lights' } })).toEqual([200, 0])
  expect(await answerTo(listMonitors, token)).toEqual([200, 0])
  expect(await answerTo(addMonitor, token, { body: { username: 'casa.limon' } })).toEqual([200, 20001])
  expect(await answerTo(addMonitor, token, { body: {} })).toEqual([200, 10001])
  expect(await answerTo(getReport, token, { params: { id: randomUUID() } })).toEqual([404, 10004])
  expect(await answerTo(listMonitors, 'twk_wrong')).toEqual([401, 10003])
})
