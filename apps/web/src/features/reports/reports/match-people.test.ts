import { expect, test } from 'vitest'
import { matchPeople } from './match-people.ts'

const people = [{ username: 'ana.sea' }, { username: 'bo_reef' }]

test('a part of the name is enough, in any case and with or without @', () => {
  expect(matchPeople(people, ' @REEF ')).toEqual([{ username: 'bo_reef' }])
  expect(matchPeople(people, 'zzz')).toEqual([])
})

test('nothing typed leaves the list as it is', () => {
  expect(matchPeople(people, '  ')).toBe(people)
})
