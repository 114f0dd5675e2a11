// @vitest-environment happy-dom
import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import type { AccountPreview } from '@tidewatch/contract/watch/search'
import { beforeEach, expect, test } from 'vitest'
import { readRecentSearches, rememberSearch, saveSearches } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

const seen = (username: string, change: Partial<AccountPreview> = {}): AccountPreview => ({
  username,
  formerUsername: null,
  name: null,
  biography: null,
  pictureUrl: null,
  followers: 10,
  following: null,
  posts: 1,
  latestPosts: [],
  source: 'sample',
  capturedAt: '2026-11-21T12:00:00.000Z',
  monitorId: null,
  ...change,
})
const names = () => readRecentSearches().map(({ username }) => username)

test('keeps results, newest first and each account once', () => {
  rememberSearch(seen('ada'))
  rememberSearch(seen('bo'))
  rememberSearch(seen('ada', { followers: 12 }))
  expect(names()).toEqual(['ada', 'bo'])
  expect(readRecentSearches()[0]?.followers).toBe(12)
})

test('stores nothing about the session', () => {
  rememberSearch(seen('ada', { monitorId: '019d0000-0000-7000-8000-000000000000' }))
  expect(localStorage.getItem(storedKeys.recentSearch)).not.toContain('019d0000')
})

test('drops the oldest beyond twenty', () => {
  for (let index = 0; index < 25; index += 1) rememberSearch(seen(`account.${index}`))
  expect(names()).toHaveLength(20)
  expect(names().at(-1)).toBe('account.5')
})

test('removes the key with the last entry', () => {
  rememberSearch(seen('ada'))
  saveSearches([])
  expect(localStorage.getItem(storedKeys.recentSearch)).toBeNull()
})

test.each(['{', '[]', '{"username":"ada"}', '{"version":2,"searches":[]}', '{"version":1,"searches":[{}]}'])(
  'reads %s as an empty list',
  (text) => {
    localStorage.setItem(storedKeys.recentSearch, text)
    expect(readRecentSearches()).toEqual([])
  },
)
