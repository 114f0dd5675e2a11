import { expect, test } from 'vitest'
import { defaultChoice, readPublicFigureChoice, writePublicFigureChoice } from './public-figure-choice.ts'

test('a choice survives being written to the URL', () => {
  const choice = { q: '하늘 베이크', category: 'food', sort: 'growth' } as const
  expect(readPublicFigureChoice(writePublicFigureChoice(choice))).toEqual(choice)
})

test('the default choice needs no query', () => {
  expect(writePublicFigureChoice(defaultChoice)).toBe('')
  expect(writePublicFigureChoice({ ...defaultChoice, q: '  ' })).toBe('')
})

test('invalid values fall back to the defaults', () => {
  expect(readPublicFigureChoice('?sort=shoes&category=%3Cscript%3E')).toEqual(defaultChoice)
})
