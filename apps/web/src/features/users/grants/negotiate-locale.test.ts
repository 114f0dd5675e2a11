import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiate-locale.ts'

test("the program's preference comes first, then the browser's", () => {
  expect(negotiateLocale('ja-JP en', 'de-CH, en;q=0.8')).toBe('ja')
  expect(negotiateLocale(undefined, 'fr-CH, de-CH;q=0.9, en;q=0.8')).toBe('de')
})

test("null if we have none of the user's languages", () => {
  expect(negotiateLocale(undefined, 'fr-CH, nl;q=0.9, *;q=0.1')).toBeNull()
  expect(negotiateLocale(null, null)).toBeNull()
})
