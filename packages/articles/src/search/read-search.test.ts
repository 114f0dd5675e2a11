import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  [
    { q: '  archive ', page: '3' },
    { q: 'archive', page: 3 },
  ],
  [
    { q: ['a', 'b'], page: 'x' },
    { q: '', page: 1 },
  ],
  [{ page: '0' }, { q: '', page: 1 }],
  [
    { q: 'a', page: '1.5' },
    { q: 'a', page: 1 },
  ],
  [
    { q: 'a', page: '99999' },
    { q: 'a', page: 1 },
  ],
])('%j is read as %j', (query, expected) => {
  expect(readSearch(query)).toEqual(expected)
})

test('a search is truncated to the length that the API accepts', () => {
  expect(readSearch({ q: 'x'.repeat(500) }).q).toHaveLength(200)
})
