import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { S3 } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

/** A third-party S3-compatible server that supports neither listing unfinished uploads nor bodies with checksums. */
let server: S3rver
let raw: S3
let store: FileStore
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidewatch-bucket-'))
  // Its signature check has failed for lists since its router changed; our signatures are the SDK's.
  const lenient = { allowMismatchedSignatures: true, silent: true, configureBuckets: [{ name: 'files', configs: [] }] }
  server = new S3rver({ ...lenient, address: '127.0.0.1', port: 0, directory: folder })
  const { port } = await server.run()
  const access = { id: 'S3RVER', secret: 'S3RVER' }
  const endpoint = `http://127.0.0.1:${port}`
  raw = new S3({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: access.id, secretAccessKey: access.secret },
  })
  store = await openFileStore(
    readEnv({
      DATABASE_URL: 'postgres://localhost/none',
      TOKEN_ENCRYPTION_KEY: `one:${Buffer.alloc(32, 1).toString('base64')}`,
      FILES_S3_BUCKET: 'files',
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY_ID: access.id,
      FILES_S3_SECRET_ACCESS_KEY: access.secret,
    }),
  )
})
beforeEach(async () => {
  for (const key of await keys()) await raw.deleteObject({ Bucket: 'files', Key: key })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function keys() {
  const { Contents = [] } = await raw.listObjectsV2({ Bucket: 'files' })
  return Contents.flatMap(({ Key }) => Key ?? []).toSorted()
}

async function stored(key: string): Promise<Buffer> {
  const { Body } = await raw.getObject({ Bucket: 'files', Key: key })
  return buffer(Body as Readable)
}

test('a kept file is unreadable in a copy of the bucket, but fully readable for its owner', async () => {
  const content = 'what was said in confidence '.repeat(10_000)
  await store.put('a', Buffer.from(content))
  expect(await text(await store.read('a'))).toBe(content)
  await store.encrypt('a')
  await store.encrypt('a')
  expect(await keys()).toEqual(['a.enc'])
  expect((await stored('a.enc')).toString('latin1')).not.toContain('in confidence')
  expect(await text(await store.read('a'))).toBe(content)
  const blob = await store.blob('a', content.length)
  expect(await blob.slice(100_000, 100_050).text()).toBe(content.slice(100_000, 100_050))
  await store.remove('a')
  expect(await keys()).toEqual([])
  await expect(store.read('a')).rejects.toThrow()
})

test('a file is stored unchanged, without an embedded checksum', async () => {
  await store.put('plain', Buffer.from('as it is'))
  expect((await stored('plain')).toString()).toBe('as it is')
})

test('a file larger than one part is written and read in parts', async () => {
  const bytes = Buffer.alloc(20 * 1024 ** 2, 'tide')
  await raw.putObject({ Bucket: 'files', Key: 'long', Body: bytes })
  await store.encrypt('long')
  expect(await keys()).toEqual(['long.enc'])
  expect((await buffer(await store.read('long'))).equals(bytes)).toBe(true)
})

test('lists files by name, a file and its metadata as one', async () => {
  await store.put('one', Buffer.from('1'))
  for (const key of ['two', 'two.info']) await raw.putObject({ Bucket: 'files', Key: key, Body: '2' })
  const found = new Set<string>()
  for await (const { id } of store.list()) found.add(id)
  expect([...found].toSorted()).toEqual(['one', 'two'])
})

test('a file encrypted on arrival is never stored in the clear, and an aborted one leaves nothing', async () => {
  const text = 'a.secret.person'.repeat(10_000)
  await store.write('whole', Readable.from([Buffer.from(text)]))
  expect(await keys()).toEqual(['whole.enc'])
  expect((await stored('whole.enc')).includes('a.secret.person')).toBe(false)
  expect((await buffer(await store.read('whole'))).toString()).toBe(text)

  const broken = new Error('It broke.')
  const half = async function* () {
    yield Buffer.from(text)
    throw broken
  }
  await expect(store.write('half', half())).rejects.toBe(broken)
  expect(await keys()).toEqual(['whole.enc'])
})
