/** @module-tag own-migrations */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { getHistory } from '@tidewatch/contract/archive/history'
import { downloadArchiveFile, listArchiveUploads, startArchiveUpload } from '@tidewatch/contract/archive/uploads'
import { callPath } from '@tidewatch/contract/define-call'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { strToU8, zipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { openDatabase } from '#/platform/db/client.ts'
import { openPlainStore } from '#/platform/files/open-file-store.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const person = { title: '', media_list_data: [], string_list_data: [{ value: 'dora', timestamp: 1_700_000_000 }] }
const zip = zipSync({ 'connections/followers_and_following/followers_1.json': strToU8(JSON.stringify([person])) })

let api: TestApp
let bucket: S3rver
let folder: string
let token: string
let archive: { id: string }
let manifest: Manifest
let freshUrl: string

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(new URL('/postgres', api.databaseUrl).href)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Moves the instance's files into a bucket, as in a deployment on several machines. */
async function openFilledBucket() {
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(folder, 'bucket'),
    silent: true,
    // As in `bucket.test.ts`.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await bucket.run()
  const { env } = api.context
  const keys = { FILES_S3_ACCESS_KEY_ID: 'S3RVER', FILES_S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const place = { FILES_S3_BUCKET: 'files', FILES_S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const [from, to] = [await openPlainStore(env), await openPlainStore({ ...env, ...keys, ...place })]
  for await (const { id } of from.list()) await to.write(id, await from.read(id))
  return to
}

/** A new machine: an empty database, an empty folder, and the given keys. */
async function restoreInto(url: string, overrides: Record<string, string> = {}) {
  const source = {
    SITE_ENVIRONMENT: 'test',
    DATABASE_URL: url,
    FILES_DIR: join(folder, 'fresh'),
    ...overrides,
  }
  const key = `test:${Buffer.alloc(32, 7).toString('base64')}`
  const signing = `test:${Buffer.alloc(32, 9).toString('base64')}`
  const env = readEnv({ TOKEN_ENCRYPTION_KEY: key, REPORT_SIGNING_KEY: signing, ...source })
  const { db, pool } = openDatabase({ url, max: 3, onError: () => undefined })
  const { now, logger } = api.context
  try {
    return await restore({ db, pool, env, files: await openPlainStore(env), now, logger }, join(folder, 'backup'))
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  api = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'tidewatch-backup-'))
  token = await api.signIn({ id: 'keeps' })
  await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  const added = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  archive = { id: added.data.id }
  const files = [{ name: 'export.zip', size: zip.length }]
  const body = { categories: ['followers' as const], keepFile: true, files }
  const { data } = await callApi(api.app, startArchiveUpload, { token, params: archive, body })
  await api.app.request(`/api/ins/upload/${data.files[0]?.id}`, {
    method: 'PATCH',
    headers: {
      authorization: token,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: zip as Uint8Array<ArrayBuffer>,
  })
  await api.runJobs()
  await api
    .signIn({ id: 'waits' })
    .then((other) => callApi(api.app, addMonitor, { token: other, body: { username: 'nano.plant' } }))
  const { env, now } = api.context
  const { pool } = openDatabase({ url: api.databaseUrl, max: 1, onError: () => undefined })
  manifest = await backUp({ pool, env, files: await openFilledBucket(), now }, join(folder, 'backup'))
  await pool.end()
  const name = `restored_${Date.now()}`
  await onServer(`create database ${name}`)
  freshUrl = new URL(`/${name}`, api.databaseUrl).href
}, 300_000)
afterAll(async () => {
  await onServer(`drop database ${new URL(freshUrl).pathname.slice(1)} with (force)`)
  await bucket.close()
  await rm(folder, { recursive: true })
  await api.close()
})

test('a backup has every row and file, and identifies the keys without revealing them', async () => {
  const rows = new Map(manifest.tables.map((stored) => [stored.table, stored.rows]))
  for (const [table, least] of [
    ['users', 2],
    ['monitors', 3],
    ['reports', 2],
    ['imports', 1],
    ['profile_snapshots', 1],
  ] as const)
    expect(rows.get(`public.${table}`), table).toBeGreaterThanOrEqual(least)
  // The second user's request is still queued.
  expect(rows.get('pgboss.job')).toBeGreaterThan(0)
  expect(manifest.files).toHaveLength(1)
  const text = await readFile(join(folder, 'backup/manifest.json'), 'utf8')
  expect(manifest.keys.TOKEN_ENCRYPTION_KEY).toMatchObject([
    { id: 'test', fingerprint: expect.stringMatching(/^[\da-f]{16}$/) },
  ])
  expect(text).not.toContain(Buffer.alloc(32, 7).toString('base64'))
})

test('other keys are refused before anything is written', async () => {
  const other = { TOKEN_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 8).toString('base64')}` }
  await expect(restoreInto(freshUrl, other)).rejects.toThrow('TOKEN_ENCRYPTION_KEY lacks the key "test"')
})

test('so are modified files, and a database that is in use', async () => {
  const path = join(folder, 'backup/files', manifest.files[0]?.id ?? '')
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(1))
  await expect(restoreInto(freshUrl)).rejects.toThrow('is not what was backed up')
  await writeFile(path, bytes)
  await expect(restoreInto(api.databaseUrl)).rejects.toThrow('There are users in this database')
})

test('a restored instance has everything: reports and archives open, and queued jobs continue', async () => {
  await restoreInto(freshUrl)
  const proxy = { open: async () => freshUrl }
  const fresh = await createTestApp({ proxy, env: { FILES_DIR: join(folder, 'fresh') } })
  try {
    for (const { table, rows } of manifest.tables.filter((stored) => stored.table.startsWith('public.'))) {
      const counted = await fresh.context.pool.query(`select count(*)::int as rows from ${table}`)
      expect(counted.rows[0].rows, table).toBe(rows)
    }
    const { data: list } = await callApi(fresh.app, listReports, { token })
    const report = list.reports.find(({ username }) => username === 'casa.limon')
    const opened = await callApi(fresh.app, getReport, { token, params: { id: report?.id ?? '' } })
    expect(opened).toMatchObject({ code: 0, data: { username: 'casa.limon' } })
    const history = await callApi(fresh.app, getHistory, { token, params: archive })
    expect(history.data.archives).toHaveLength(1)
    const { data } = await callApi(fresh.app, listArchiveUploads, { token, params: archive })
    const params = { ...archive, uploadId: data.uploads[0]?.id ?? '', fileId: data.uploads[0]?.files[0]?.id ?? '' }
    const file = await fresh.app.request(`/api${callPath(downloadArchiveFile, params)}`, {
      headers: { authorization: token },
    })
    expect(Buffer.from(await file.arrayBuffer()).equals(zip)).toBe(true)
    fresh.clock.advance({ minutes: 1 })
    await fresh.runJobs()
    const { rows } = await fresh.context.pool.query('select count(distinct monitor_id)::int as written from reports')
    expect(rows).toEqual([{ written: 3 }])
  } finally {
    await fresh.close()
  }
}, 300_000)
