import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMessageStore } from './message-store.ts'

const content = {
  from: 'a@tidewatch.localhost',
  subject: 'Hello',
  text: 'Hello',
  html: null,
  links: [],
  unsubscribe: null,
  messageId: null,
}
const now = () => Date.parse('2026-11-21T12:00:00Z')

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'message-store-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('emails from the same millisecond keep their order', async () => {
  const store = await openMessageStore(directory, now)
  for (const to of ['c@example.com', 'a@example.com', 'b@example.com']) await store.add(to, content)
  const reopened = await openMessageStore(directory, now)
  expect(reopened.list().map(({ to }) => to)).toEqual(['c@example.com', 'a@example.com', 'b@example.com'])
})

test('beyond 500 emails, the oldest is deleted, from disk too', async () => {
  const store = await openMessageStore(directory, now)
  for (let index = 0; index <= 500; index += 1) await store.add(`${index}@example.com`, content)
  expect(store.list()).toHaveLength(500)
  expect(store.list()[0]?.to).toBe('1@example.com')
  expect(await readdir(directory)).toHaveLength(500)
})

test('a repeated email is shown once to each recipient', async () => {
  const store = await openMessageStore(directory, now)
  const mail = { ...content, messageId: '<1@tidewatch.localhost>' }
  for (const to of ['a@example.com', 'A@example.com', 'b@example.com']) await store.add(to, mail)
  await store.add('a@example.com', { ...content, messageId: '<2@tidewatch.localhost>' })
  expect(store.list().map(({ to, messageId }) => `${to} ${messageId}`)).toEqual([
    'a@example.com <1@tidewatch.localhost>',
    'b@example.com <1@tidewatch.localhost>',
    'a@example.com <2@tidewatch.localhost>',
  ])
})
