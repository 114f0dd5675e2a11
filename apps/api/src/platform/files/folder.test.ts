import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFolder } from './folder.ts'

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  readdir: () => Promise.reject(new Error('all names in memory')),
}))

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tidewatch-folder-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('a folder is listed piece by piece, and files can be removed meanwhile', async () => {
  const store = openFolder(directory)
  const ids = Array.from({ length: 100 }, (_, index) => `file-${index}`)
  for (const id of ids) await store.put(id, Buffer.from(id))
  const listed: string[] = []
  for await (const { id } of store.list()) {
    listed.push(id)
    await store.remove(id)
  }
  expect(listed.toSorted()).toEqual(ids.toSorted())
  for await (const { id } of store.list()) expect.fail(`${id} is still there`)
})
