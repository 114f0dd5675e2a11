import { expect, test } from 'vitest'
import { chooseAll, chosenOf, extend, nothingChosen, toggle } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']

test('an account can be chosen and deselected', () => {
  const one = toggle(nothingChosen, 'b')
  expect(chosenOf(one, shown)).toEqual(['b'])
  expect(chosenOf(toggle(one, 'b'), shown)).toEqual([])
})

test('a range starts at the last account toggled, in either direction', () => {
  const down = extend(toggle(nothingChosen, 'b'), 'd', shown)
  expect(chosenOf(down, shown)).toEqual(['b', 'c', 'd'])
  expect(chosenOf(extend(down, 'a', shown), shown)).toEqual(['a', 'b', 'c', 'd'])
})

test('a range without an anchor is the account alone', () => {
  expect(chosenOf(extend(nothingChosen, 'c', shown), shown)).toEqual(['c'])
  expect(chosenOf(extend({ chosen: new Set(), anchor: 'hidden' }, 'c', shown), shown)).toEqual(['c'])
})

test("an account hidden by a filter isn't chosen", () => {
  expect(chosenOf(chooseAll(shown), ['b', 'e'])).toEqual(['b'])
})
