import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { openFileStore } from './open-file-store.ts'

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const content = 'what was said in confidence '.repeat(10_000)

let folder: string
const open = (keys = keyOf('one', 1)) =>
  openFileStore(readEnv({ DATABASE_URL: 'postgres://localhost/none', FILES_DIR: folder, TOKEN_ENCRYPTION_KEY: keys }))

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tidewatch-stolen-')), 'files')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const onDisk = async () =>
  (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))).join('')

async function upload(store: Awaited<ReturnType<typeof open>>, id: string) {
  await store.tus.create(new Upload({ id, offset: 0, size: content.length }))
  await store.tus.write(Readable.from([Buffer.from(content)]), id, 0)
}

test("another user of the machine can't read the folder, arriving files or kept ones", async () => {
  const store = await open()
  await upload(store, 'a')
  expect([await modeOf(folder), await modeOf(join(folder, 'a'))]).toEqual([0o700, 0o600])
  await store.encrypt('a')
  expect(await modeOf(join(folder, 'a.enc'))).toBe(0o600)
})

test('a kept file is unreadable in a copy of the folder, but fully readable for its owner', async () => {
  const store = await open()
  await upload(store, 'a')
  await store.encrypt('a')
  await store.encrypt('a')
  expect(await onDisk()).not.toContain('in confidence')
  expect(await readdir(folder)).toEqual(['a.enc'])
  expect(await text(await store.read('a'))).toBe(content)
  const blob = await store.blob('a', content.length)
  expect(await blob.slice(100_000, 100_050).text()).toBe(content.slice(100_000, 100_050))
  expect(await blob.slice(-9).text()).toBe(content.slice(-9))
  await store.remove('a')
  expect(await readdir(folder)).toEqual([])
  await expect(store.read('a')).rejects.toThrow()
})

test('a file stored before encryption existed is read, encrypted, and moved to a new key', async () => {
  const first = await open()
  await writeFile(join(folder, 'old'), content, { mode: 0o644 })
  expect(await text(await first.read('old'))).toBe(content)
  await first.encrypt('old')
  const both = await open(`${keyOf('two', 2)},${keyOf('one', 1)}`)
  expect(await text(await both.read('old'))).toBe(content)
  await both.encrypt('old')
  const second = await open(keyOf('two', 2))
  expect(await text(await second.read('old'))).toBe(content)
  await expect(first.read('old')).rejects.toThrow('not known any more')
})

test('a plain file that looks encrypted is read as it is', async () => {
  const store = await open()
  await writeFile(join(folder, 'odd'), 'TWE1 is how this begins')
  expect(await text(await store.read('odd'))).toBe('TWE1 is how this begins')
})

test('a stored file is listed once or twice under its id, and under no other name', async () => {
  const store = await open()
  await upload(store, 'a')
  await store.encrypt('a')
  await upload(store, 'b')
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  expect(new Set(ids)).toEqual(new Set(['a', 'b']))
})
