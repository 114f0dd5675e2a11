import { expect, test } from 'vitest'
import { absoluteUrl, localePath } from './hosts.ts'

test.each([
  ['/', 'en', '/'],
  ['/', 'ja', '/ja'],
  ['/plans', 'en', '/plans'],
  ['/plans', 'de', '/de/plans'],
] as const)('%s in %s is %s', (path, locale, expected) => {
  expect(localePath(path, locale)).toBe(expected)
})

test('an address on another host keeps the language', () => {
  const hosts = { web: 'https://t.example', blog: 'https://blog.t.example', support: 'https://help.t.example' }
  expect(absoluteUrl(hosts, 'blog', '/why', 'ko')).toBe('https://blog.t.example/ko/why')
})
