import { expect, test } from 'vitest'
import { emptySelection, isSelected, selectedCount, toggleSelected } from './selection.ts'

test('selects some of no one, or everyone except some', () => {
  const some = toggleSelected(toggleSelected(emptySelection, 'ann', true), 'bo', true)
  expect([isSelected(some, 'ann'), isSelected(some, 'cy'), selectedCount(some, 10)]).toEqual([true, false, 2])
  expect(selectedCount(toggleSelected(some, 'ann', false), 10)).toBe(1)
  const most = toggleSelected({ isInverted: true, toggledNames: new Set() }, 'ann', false)
  expect([isSelected(most, 'ann'), isSelected(most, 'cy'), selectedCount(most, 10)]).toEqual([false, true, 9])
  expect(selectedCount(toggleSelected(most, 'ann', true), 10)).toBe(10)
})
