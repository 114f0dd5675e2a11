import { expect, test } from 'vitest'
import { findAccounts } from './find-accounts.ts'

const account = (
  username: string,
  {
    name = null,
    archivedAt = null,
    lastChangeAt = null,
  }: Partial<Record<'name' | 'archivedAt' | 'lastChangeAt', string | null>> = {},
) => ({
  username,
  name,
  archivedAt,
  lastChangeAt,
  tags: username === 'tidal.flats' ? ['Coast'] : [],
})
const accounts = [
  account('new.quay'),
  account('tidal.flats', { lastChangeAt: '2026-11-02T10:00:00.000Z' }),
  account('cafe.mole', { name: 'Café Mole', lastChangeAt: '2026-11-20T10:00:00.000Z' }),
  account('old.pier', { archivedAt: '2026-01-01' }),
]
const found = (typed: string) => findAccounts(accounts, typed).map(({ username }) => username)

test('without a query, finds all watched accounts, ordered by latest change', () => {
  expect(found('')).toEqual(['cafe.mole', 'tidal.flats', 'new.quay'])
})

test('searches name, username and tags, ignoring accents', () => {
  expect(found('@cafe')).toEqual(['cafe.mole'])
  expect(found('CAFÉ mole')).toEqual(['cafe.mole'])
  expect(found('coast')).toEqual(['tidal.flats'])
  expect(found('pier')).toEqual([])
})
