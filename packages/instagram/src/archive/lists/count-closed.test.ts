import { expect, test } from 'vitest'
import { sampleFiles } from '../testing/samples.ts'
import { zipFile } from '../testing/zip.ts'
import { openArchive } from '../zip/open-archive.ts'
import { countClosed } from './count-closed.ts'

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const search = (day: string) => ({
  string_map_data: { Search: { value: 'private words', timestamp: 0 }, Time: { timestamp: seconds(day) } },
})

const files = {
  'logged_information/recent_searches/word_or_phrase_searches.json': JSON.stringify({
    searches_keyword: [search('2026-03-01'), search('2024-02-01'), search('2025-01-01')],
  }),
  'logged_information/link_history/link_history.json': JSON.stringify([
    { timestamp: seconds('2026-04-01'), label_values: [{ label: 'URL', value: 'https://private.example' }] },
  ]),
  'security_and_login_information/login_and_profile_creation/login_activity.json': JSON.stringify({
    account_history_login_history: [
      { title: '2026-05-05T10:00:00+00:00', string_map_data: { 'IP Address': { value: '192.0.2.1' } } },
    ],
  }),
  'connections/followers_and_following/followers_1.json': '[]',
}

test('a requested kind is counted, with its first and last time and nothing else', async () => {
  const inventory = await openArchive([zipFile(files, 'archive.zip')])
  const searches = await countClosed(inventory, 'searches')
  expect(searches).toEqual({
    files: 2,
    entries: 4,
    oldest: new Date('2024-02-01T00:00:00Z'),
    newest: new Date('2026-04-01T00:00:00Z'),
    damaged: 0,
  })
  expect(await countClosed(inventory, 'login')).toMatchObject({
    files: 1,
    entries: 1,
    oldest: new Date('2026-05-05T10:00:00Z'),
  })
  expect(await countClosed(inventory, 'ads')).toEqual({ files: 0, entries: 0, oldest: null, newest: null, damaged: 0 })
  expect(JSON.stringify(inventory.countable)).not.toContain('private')
})

test('a truncated file counts as far as it goes', async () => {
  const path = 'logged_information/recent_searches/word_or_phrase_searches.json'
  const inventory = await openArchive([zipFile({ ...files, [path]: files[path].slice(0, -40) }, 'archive.zip')])
  expect(await countClosed(inventory, 'searches')).toMatchObject({ files: 2, damaged: 1 })
})

test('messages, contacts and locations can never be counted', async () => {
  const inventory = await openArchive([zipFile(sampleFiles('2025-layout'), 'archive.zip')])
  expect(inventory.neverRead.messages?.files).toBeGreaterThan(0)
  expect(new Set(inventory.countable.map(({ kind }) => kind))).toEqual(new Set(['login', 'searches', 'ads']))
  expect(inventory.countable.map(({ path }) => path).filter((path) => /messages|contacts|location/.test(path))).toEqual(
    [],
  )
})
