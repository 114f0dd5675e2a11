import { randomUUID } from 'node:crypto'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEntries } from '#/platform/db/schema/archive/imports.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { entryPages } from './export-pages.ts'
import { zipRows } from './zip-rows.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function createArchive(id: string): Promise<string> {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username: 'ana.example', source: 'archive' } })
  return data.id
}

test('pages of entries contain each entry once: more than a page, more than a page with one name, and with none', async () => {
  const monitorIds = [await createArchive('ada'), await createArchive('ben')]
  const entry = { occurrence: 0, after: 0, before: 9, at: null }
  const rows = monitorIds.flatMap((monitorId) =>
    [
      ...Array.from({ length: 2_300 }, (_, n) => ({ list: 'followers' as const, username: `person.${n}` })),
      ...Array.from({ length: 2_300 }, () => ({ list: 'like-post' as const, username: 'the.same' })),
      ...Array.from({ length: 2_300 }, () => ({ list: 'own-post' as const, username: null })),
    ].map((row) => ({ ...entry, ...row, monitorId, key: randomUUID() })),
  )
  for (let start = 0; start < rows.length; start += 2_000) {
    await api.context.db.insert(archiveEntries).values(rows.slice(start, start + 2_000))
  }
  const found: string[] = []
  for await (const page of entryPages(api.context.db, monitorIds)) {
    expect(page.length).toBeLessThanOrEqual(2_000)
    found.push(...page.map((row) => (row as { key: string }).key))
  }
  expect(found.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})

test('a page of rows is read only after the previous one was sent, and the file stays formatted JSON', async () => {
  let read = 0
  const pages = async function* () {
    for (; read < 20; read += 1) yield Array.from({ length: 500 }, () => ({ key: randomUUID(), page: read }))
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipRows({ 'one.json': pages(), 'none.json': Promise.resolve([]) })) {
    chunks.push(chunk)
    // Plus the page being sent.
    expect(read).toBeLessThanOrEqual(chunks.length)
  }
  const files = unzipSync(Buffer.concat(chunks))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(text('one.json'))).toHaveLength(20 * 500)
  expect(text('one.json')).toBe(JSON.stringify(JSON.parse(text('one.json')), null, 2))
  expect(text('none.json')).toBe('[]')
})
