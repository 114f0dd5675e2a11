import { expect, test } from 'vitest'
import { matchPeople } from './match-people.ts'

const people = [{ username: 'ana.sea' }, { username: 'bo_reef' }]

test('matches part of a name, in any case and with or without @', () => {
  expect(matchPeople(people, ' @REEF ')).toEqual([{ username: 'bo_reef' }])
  expect(matchPeople(people, 'zzz')).toEqual([])
})

test('an empty query leaves the list unchanged', () => {
  expect(matchPeople(people, '  ')).toBe(people)
})
