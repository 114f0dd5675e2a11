import { expect, test } from 'vitest'
import { arrivalLocale } from './arrival-locale.ts'

test("the program's preference comes first, then the browser's", () => {
  expect(arrivalLocale('ja-JP en', 'de-CH, en;q=0.8')).toBe('ja')
  expect(arrivalLocale(undefined, 'fr-CH, de-CH;q=0.9, en;q=0.8')).toBe('de')
})

test("null if we have none of the user's languages", () => {
  expect(arrivalLocale(undefined, 'fr-CH, nl;q=0.9, *;q=0.1')).toBeNull()
  expect(arrivalLocale(null, null)).toBeNull()
})
