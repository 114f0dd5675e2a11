import { expect, test } from 'vitest'
import { everybody, readStarChoice, writeStarChoice } from './star-choice.ts'

test('an address keeps the choice', () => {
  const choice = { q: '하늘 베이크', category: 'food', sort: 'growth' } as const
  expect(readStarChoice(writeStarChoice(choice))).toEqual(choice)
})

test('everybody needs no address of their own', () => {
  expect(writeStarChoice(everybody)).toBe('')
  expect(writeStarChoice({ ...everybody, q: '  ' })).toBe('')
})

test('what an address names wrongly is as usual', () => {
  expect(readStarChoice('?sort=shoes&category=%3Cscript%3E')).toEqual(everybody)
})
