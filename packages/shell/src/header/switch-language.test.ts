import { expect, test } from 'vitest'
import { pathInLanguage } from './switch-language.ts'

test.each([
  ['/', 'ja', '/ja'],
  ['/ja', 'en', '/'],
  ['/ja/reports/7', 'de', '/de/reports/7'],
  ['/reports/7', 'de', '/de/reports/7'],
  ['/de/reports', 'en', '/reports'],
  ['/design', 'de', '/de/design'],
] as const)('%s in %s is %s', (path, locale, expected) => {
  expect(pathInLanguage(path, locale)).toBe(expected)
})
