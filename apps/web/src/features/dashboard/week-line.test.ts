import { expect, test } from 'vitest'
import { weekLine } from './week-line.ts'

const account = (username: string, followersChange7d: number | null) =>
  ({ lane: 'public', username, followersChange7d }) as const

test('without watched accounts there is nothing to say, and archives are not watched', () => {
  expect(weekLine([])).toBeNull()
  expect(weekLine([{ lane: 'archive', username: 'me', followersChange7d: null }])).toBeNull()
})

test('before the first comparison it is too early, which is not the same as no change', () => {
  expect(weekLine([account('a', null), account('b', null)])).toEqual({ kind: 'tooEarly' })
})

test('a single account is named', () => {
  expect(weekLine([account('a', -12)])).toEqual({ kind: 'one', username: 'a', change: -12 })
})

test('several are counted, those that cannot be compared apart', () => {
  const accounts = [account('a', 5), account('b', -2), account('c', 0), account('d', null)]
  expect(weekLine(accounts)).toEqual({ kind: 'many', moved: 2, gained: 1, lost: 1, known: 3, unknown: 1 })
})
