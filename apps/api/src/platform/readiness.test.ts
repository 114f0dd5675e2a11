import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { health } from '@tidewatch/contract/operations/system'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createWorkerHandler } from '#/operations/system/worker-answers.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { newestMigration } from './db/schema-version.ts'
import { openReadiness } from './readiness.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp({ env: { RELEASE: 'abc123', METRICS_TOKEN: 'scrape-me-4711-and-nobody-else-will' } })
})
afterAll(() => api.close())

const build = { release: 'abc123', schema: newestMigration().tag }
const statusOf = async (path: string) => (await api.app.request(path)).status

test('a process reports its build in its health and metrics', async () => {
  expect((await callApi(api.app, health)).data).toEqual({ status: 'ok', ...build })
  expect(await (await api.app.request('/health')).json()).toEqual({ status: 'ok', ...build })
  expect(await (await api.app.request('/ready')).json()).toEqual({ status: 'ready', ...build })
  const headers = { authorization: 'Bearer scrape-me-4711-and-nobody-else-will' }
  expect(await (await api.app.request('/api/metrics', { headers })).text()).toContain(
    `tidewatch_build_info{release="abc123",schema="${build.schema}"} 1`,
  )
})

test("a process with tables older than its build isn't ready, one with newer tables is", {
  tags: 'own-migrations',
}, async () => {
  const { pool } = api.context
  const shift = (by: number) => pool.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [by])
  await shift(-1)
  expect(await api.readiness.obstacles()).toEqual(['schema'])
  expect(await statusOf('/api/ready')).toBe(503)
  await shift(2)
  expect(await api.readiness.obstacles()).toEqual([])
  await shift(-1)
})

test("a process whose file folder is missing isn't ready; with a bucket, the folder isn't checked", async () => {
  const { env } = api.context
  const gone = openReadiness({ ...api.context, env: { ...env, FILES_DIR: `${env.FILES_DIR}/gone` } })
  expect(await gone.obstacles()).toEqual(['files'])
  const bucket = { ...env, FILES_DIR: `${env.FILES_DIR}/gone`, FILES_S3_BUCKET: 'files' }
  expect(await openReadiness({ ...api.context, env: bucket }).obstacles()).toEqual([])
})

test('a worker serves the same endpoints, and no others', async () => {
  const readiness = openReadiness(api.context)
  const answers = createWorkerHandler({ readiness, registry: new Registry(), metricsTokens: ['a-secret-of-sixteen'] })
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  expect(await (await ask('/health')).json()).toEqual({ status: 'ok', ...build })
  expect(await (await ask('/ready')).json()).toEqual({ status: 'ready', ...build })
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/')).status).toBe(404)
  readiness.drain()
  expect((await ask('/health')).status).toBe(200)
  const draining = await ask('/ready')
  expect(draining.status).toBe(503)
  expect(await draining.json()).toEqual({ status: 'not ready', obstacles: ['draining'], ...build })
})

test('a process about to stop reports it while it still serves', async () => {
  api.readiness.drain()
  expect(await statusOf('/ready')).toBe(503)
  expect(await statusOf('/api/ready')).toBe(503)
  expect(await statusOf('/api/openapi.json')).toBe(200)
})
