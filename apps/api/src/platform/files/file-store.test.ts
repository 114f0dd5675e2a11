import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { openFileStore } from './open-file-store.ts'

let folder: string
const envWith = (FILES_DIR: string) => readEnv({ DATABASE_URL: 'postgres://localhost/tidewatch', FILES_DIR })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidewatch-file-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a missing folder is created', async () => {
  const store = await openFileStore(envWith(join(folder, 'new/files')))
  await store.put('a', Buffer.from('1'))
  expect((await store.read('a')).readable).toBe(true)
})

test("a folder that can't be created is named in an error before anything is uploaded", async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openFileStore(envWith(join(file, 'files')))).rejects.toThrow(
    `FILES_DIR (${file}/files) can't be written. Point FILES_DIR at a folder`,
  )
})
