import { expect, test } from 'vitest'
import { everybody, readPublicFigureChoice, writePublicFigureChoice } from './public-figure-choice.ts'

test('an address keeps the choice', () => {
  const choice = { q: '하늘 베이크', category: 'food', sort: 'growth' } as const
  expect(readPublicFigureChoice(writePublicFigureChoice(choice))).toEqual(choice)
})

test('everybody needs no address of their own', () => {
  expect(writePublicFigureChoice(everybody)).toBe('')
  expect(writePublicFigureChoice({ ...everybody, q: '  ' })).toBe('')
})

test('what an address names wrongly is as usual', () => {
  expect(readPublicFigureChoice('?sort=shoes&category=%3Cscript%3E')).toEqual(everybody)
})
