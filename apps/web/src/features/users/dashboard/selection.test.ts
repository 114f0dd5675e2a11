import { expect, test } from 'vitest'
import { chooseAll, emptySelection, extendSelection, toggleSelection, visibleSelection } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']

test('an account can be chosen and deselected', () => {
  const one = toggleSelection(emptySelection, 'b')
  expect(visibleSelection(one, shown)).toEqual(['b'])
  expect(visibleSelection(toggleSelection(one, 'b'), shown)).toEqual([])
})

test('a range starts at the last account toggled, in either direction', () => {
  const down = extendSelection(toggleSelection(emptySelection, 'b'), 'd', shown)
  expect(visibleSelection(down, shown)).toEqual(['b', 'c', 'd'])
  expect(visibleSelection(extendSelection(down, 'a', shown), shown)).toEqual(['a', 'b', 'c', 'd'])
})

test('a range without an anchor is the account alone', () => {
  expect(visibleSelection(extendSelection(emptySelection, 'c', shown), shown)).toEqual(['c'])
  expect(visibleSelection(extendSelection({ chosen: new Set(), anchor: 'hidden' }, 'c', shown), shown)).toEqual(['c'])
})

test("an account hidden by a filter isn't chosen", () => {
  expect(visibleSelection(chooseAll(shown), ['b', 'e'])).toEqual(['b'])
})
