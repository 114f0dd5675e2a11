import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each([
  ['de', 'ja', 'de'],
  ['xx', 'ja-JP,en;q=0.8', 'ja'],
  [undefined, 'fr-FR, en;q=0.5, th;q=0.7', 'th'],
  [undefined, 'ko;q=0, fr', 'en'],
  [undefined, undefined, 'en'],
])('Current-Language %s and Accept-Language %s select %s', (current, accept, expected) => {
  expect(requestLanguage(current, accept)).toBe(expected)
})
