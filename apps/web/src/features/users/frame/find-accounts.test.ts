import { expect, test } from 'vitest'
import { findAccounts } from './find-accounts.ts'

const account = (username: string, name: string | null = null, archivedAt: string | null = null) => ({
  username,
  name,
  archivedAt,
  tags: username === 'tidal.flats' ? ['Coast'] : [],
})
const accounts = [account('cafe.mole', 'Café Mole'), account('tidal.flats'), account('old.pier', null, '2026-01-01')]
const found = (typed: string) => findAccounts(accounts, typed).map(({ username }) => username)

test('all that are watched, without typing', () => {
  expect(found('')).toEqual(['cafe.mole', 'tidal.flats'])
})

test('by name, username, tag and without marks', () => {
  expect(found('@cafe')).toEqual(['cafe.mole'])
  expect(found('CAFÉ mole')).toEqual(['cafe.mole'])
  expect(found('coast')).toEqual(['tidal.flats'])
  expect(found('pier')).toEqual([])
})
