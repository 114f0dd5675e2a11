import { expect, test } from 'vitest'
import { chooseAll, chosenOf, extend, nothingChosen, toggle } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']

test('one is chosen and let go again', () => {
  const one = toggle(nothingChosen, 'b')
  expect(chosenOf(one, shown)).toEqual(['b'])
  expect(chosenOf(toggle(one, 'b'), shown)).toEqual([])
})

test('a range goes from the last one that was touched, in both directions', () => {
  const down = extend(toggle(nothingChosen, 'b'), 'd', shown)
  expect(chosenOf(down, shown)).toEqual(['b', 'c', 'd'])
  expect(chosenOf(extend(down, 'a', shown), shown)).toEqual(['a', 'b', 'c', 'd'])
})

test('a range without a beginning is the one alone', () => {
  expect(chosenOf(extend(nothingChosen, 'c', shown), shown)).toEqual(['c'])
  expect(chosenOf(extend({ chosen: new Set(), anchor: 'hidden' }, 'c', shown), shown)).toEqual(['c'])
})

test('what a filter hides is not chosen', () => {
  expect(chosenOf(chooseAll(shown), ['b', 'e'])).toEqual(['b'])
})
