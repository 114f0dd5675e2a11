import { expect, test } from 'vitest'
import { arrivalLocale } from './arrival-locale.ts'

test('what the program wishes comes first, then what the browser says', () => {
  expect(arrivalLocale('ja-JP en', 'de-CH, en;q=0.8')).toBe('ja')
  expect(arrivalLocale(undefined, 'fr-CH, de-CH;q=0.9, en;q=0.8')).toBe('de')
})

test('whoever speaks none of our languages stays where they are', () => {
  expect(arrivalLocale(undefined, 'fr-CH, nl;q=0.9, *;q=0.1')).toBeNull()
  expect(arrivalLocale(null, null)).toBeNull()
})
