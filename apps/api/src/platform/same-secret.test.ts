import { expect, test } from 'vitest'
import { isOneOfSecrets, isSameSecret } from './same-secret.ts'

test.each([
  ['the secret itself', 'open sesame', 'open sesame', true],
  ['another of the same length', 'open sesamf', 'open sesame', false],
  ['its beginning', 'open', 'open sesame', false],
  ['nothing', undefined, 'open sesame', false],
  ['nothing where no secret is set', undefined, '', false],
  ['an empty text where no secret is set', '', '', false],
])('%s', (_, given, secret, isSame) => {
  expect(isSameSecret(given, secret)).toBe(isSame)
})

test('any of several secrets is accepted, and nothing is if there are none', () => {
  expect(isOneOfSecrets('next', ['former', 'next'])).toBe(true)
  expect(isOneOfSecrets('other', ['former', 'next'])).toBe(false)
  expect(isOneOfSecrets('', [])).toBe(false)
})
