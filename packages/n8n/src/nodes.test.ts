import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { operations, triggers } from '@tidewatch/automation/operations'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

interface Parameter {
  name: string
  type: string
  default: unknown
  options?: (Parameter & { value: string; routing: Routing })[]
  displayOptions?: { show: { resource: string[]; operation?: string[] } }
  routing?: { send: { type: string; property: string } }
  required?: boolean
}
interface Routing {
  request: { method: string; url: string; encoding?: string }
  output: { postReceive: [(this: unknown, items: unknown[], answer: object) => Promise<object[]>] }
}
type Description = Record<string, unknown> & { properties: Parameter[] }

let folder: string
const nodes: Record<string, { description: Description } & Record<string, unknown>> = {}
beforeAll(async () => {
  // As n8n loads it: the built files, with n8n's own package beside them.
  folder = await mkdtemp(join(tmpdir(), 'tidewatch-n8n-'))
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  await promisify(execFile)(process.execPath, ['build.mjs', join(folder, 'dist')], { cwd })
  await mkdir(join(folder, 'node_modules/n8n-workflow'), { recursive: true })
  await writeFile(
    join(folder, 'node_modules/n8n-workflow/index.js'),
    `exports.NodeConnectionTypes = { Main: 'main' }
    exports.NodeApiError = class extends Error { constructor(node, error, { message }) { super(message) } }`,
  )
  const require = createRequire(join(folder, 'index.js'))
  for (const path of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) {
    for (const [name, made] of Object.entries(require(join(folder, path))))
      nodes[name] = new (made as new () => never)()
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const parameters = () => nodes.Tidewatch?.description.properties ?? []
const choices = () => parameters().flatMap(({ name, options }) => (name === 'operation' ? (options ?? []) : []))

describe('the node', () => {
  test('offers each operation of the table, with all its parameters', () => {
    expect(
      choices()
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(operations.map(({ id }) => id).toSorted())
    for (const { id, fields, method } of operations) {
      const own = parameters().filter(({ displayOptions }) => displayOptions?.show.operation?.includes(id))
      const flat = own.flatMap((parameter) =>
        parameter.type === 'collection' ? (parameter.options ?? []) : [parameter],
      )
      expect(flat.map(({ name }) => name).toSorted(), id).toEqual(fields.map(({ name }) => name).toSorted())
      expect(flat.flatMap(({ routing }) => routing?.send.property ?? []).length).toBe(
        fields.filter((field) => field.in !== 'path').length,
      )
      expect(choices().find(({ value }) => value === id)?.routing.request.method).toBe(method)
    }
    expect(choices().find(({ value }) => value === 'getReport')?.routing.request.url).toBe(
      '=/api/ins/report/{{ encodeURIComponent($parameter["id"]) }}',
    )
  })

  test('returns a list row by row, data as one item, and fails if the code in the answer says so', async () => {
    const receive = (id: string, body: object) => {
      const [read] = choices().find(({ value }) => value === id)?.routing.output.postReceive ?? []
      return read?.call({ getNode: () => ({ name: 'Tidewatch' }) }, [], { body, headers: {} })
    }
    const rows = { code: 0, data: { monitors: [{ id: 'a' }, { id: 'b' }] } }
    expect(await receive('listMonitors', rows)).toMatchObject([{ json: { id: 'a' } }, { json: { id: 'b' } }])
    expect(await receive('getMonitor', { code: 0, data: { id: 'a' } })).toMatchObject([{ json: { id: 'a' } }])
    await expect(receive('addMonitor', { code: 20001, message: 'Plan full', data: null })).rejects.toThrow('Plan full')
  })

  test('has credentials with a test, and sends the key in a header', () => {
    const credentials = nodes.TidewatchApi
    expect(credentials).toMatchObject({ name: 'tidewatchApi', test: { request: { url: '/api/ins/monitor/list' } } })
    expect(JSON.stringify(credentials?.authenticate)).toContain('=Bearer {{$credentials.apiKey}}')
    for (const { description } of [nodes.Tidewatch, nodes.TidewatchTrigger].filter((node) => node !== undefined))
      expect(description.credentials).toEqual([{ name: credentials?.name, required: true }])
  })
})

describe('the trigger', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  const webhook = (kept: object, headers: Record<string, string>, body: string) => {
    const end = vi.fn()
    const status = vi.fn(() => ({ end }))
    const context = {
      getHeaderData: () => headers,
      getWorkflowStaticData: () => kept,
      getRequestObject: () => ({ rawBody: Buffer.from(body) }),
      getResponseObject: () => ({ status }),
      getBodyData: () => JSON.parse(body),
      getNodeParameter: () => [triggers[0].type],
      helpers: { returnJsonArray: (rows: object[]) => rows.map((json) => ({ json })) },
    }
    const run = nodes.TidewatchTrigger?.webhook as (this: unknown) => Promise<object>
    return { answer: run.call(context), status }
  }
  const signed = (body: string, by = secret, at = new Date()) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, body),
  })

  test('passes on signed messages of the chosen events, and no others', async () => {
    const body = JSON.stringify({ type: triggers[0].type, data: { account: { username: 'a' } } })
    expect(await webhook({ secret }, signed(body), body).answer).toMatchObject({
      workflowData: [[{ json: { id: 'msg_1', type: triggers[0].type } }]],
    })
    const other = JSON.stringify({ type: triggers[1].type, data: {} })
    expect(await webhook({ secret }, signed(other), other).answer).not.toHaveProperty('workflowData')
    for (const forged of [
      webhook({ secret }, signed(body, `whsec_${Buffer.alloc(24, 8).toString('base64')}`), body),
      webhook({ secret }, signed(body), `${body} `),
      webhook({ secret }, {}, body),
      webhook({}, signed(body), body),
    ]) {
      expect(await forged.answer).toEqual({ noWebhookResponse: true })
      expect(forged.status).toHaveBeenCalledWith(401)
    }
  })

  test('adds its hook once, and removes it', async () => {
    const kept: Record<string, unknown> = {}
    const asked = vi.fn(async (..._: unknown[]) => ({ code: 0, data: { id: 'hook', secret } }))
    const context = {
      getNode: () => ({ name: 'Tidewatch Trigger' }),
      getNodeWebhookUrl: () => 'https://n8n.example/webhook/1',
      getWorkflowStaticData: () => kept,
      getCredentials: async () => ({ origin: 'https://tidewatch.example' }),
      helpers: { httpRequestWithAuthentication: asked },
    }
    const methods = nodes.TidewatchTrigger?.webhookMethods as {
      default: Record<'checkExists' | 'create' | 'delete', (this: unknown) => Promise<boolean>>
    }
    const { checkExists, create, delete: remove } = methods.default
    expect(await checkExists.call(context)).toBe(false)
    await create.call(context)
    expect(kept).toMatchObject({ id: 'hook', secret })
    expect(await checkExists.call(context)).toBe(true)
    await remove.call(context)
    expect(asked.mock.calls.map(([, options]) => options)).toMatchObject([
      { method: 'POST', url: '/api/ins/hook', body: { url: 'https://n8n.example/webhook/1' } },
      { method: 'DELETE', url: '/api/ins/hook/hook' },
    ])
    expect(kept).toEqual({})
  })
})

test('the package depends on nothing but n8n’s own package', () => {
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' })
  expect(manifest.keywords).toContain('n8n-community-node-package')
})
