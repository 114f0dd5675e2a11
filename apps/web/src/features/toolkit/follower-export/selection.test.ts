import { expect, test } from 'vitest'
import { isSelected, nobody, selectedCount, toggled } from './selection.ts'

test('selects some of no one, or everyone except some', () => {
  const some = toggled(toggled(nobody, 'ann', true), 'bo', true)
  expect([isSelected(some, 'ann'), isSelected(some, 'cy'), selectedCount(some, 10)]).toEqual([true, false, 2])
  expect(selectedCount(toggled(some, 'ann', false), 10)).toBe(1)
  const most = toggled({ isEverybody: true, but: new Set() }, 'ann', false)
  expect([isSelected(most, 'ann'), isSelected(most, 'cy'), selectedCount(most, 10)]).toEqual([false, true, 9])
  expect(selectedCount(toggled(most, 'ann', true), 10)).toBe(10)
})
