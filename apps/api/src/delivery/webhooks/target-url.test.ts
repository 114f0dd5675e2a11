import { describe, expect, test } from 'vitest'
import { hasWebPort, readTarget } from './target-url.ts'

const production = { SITE_ENVIRONMENT: 'production' } as const
const local = { SITE_ENVIRONMENT: 'test' } as const

describe('the URL of a webhook', () => {
  test('is normalised as browsers do, without the fragment', () => {
    expect(readTarget('https://Hooks.Example.com/a?b=1#c', production)).toBe('https://hooks.example.com/a?b=1')
  })

  test.each([
    'nonsense',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    // secretlint-disable-next-line -- nobody's
    'https://user:secret@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:8443/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
    'https://[fd00::1]/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://db/',
    'https://printer.local/',
    'https://db.internal./',
    'http://localhost:8080/',
  ])('is refused in production: %s', (address) => {
    expect(readTarget(address, production)).toBeNull()
  })

  test("may point to this machine if the site isn't public, but nowhere else inside its network", () => {
    expect(readTarget('http://localhost:8080/hook', local)).toBe('http://localhost:8080/hook')
    expect(readTarget('http://127.0.0.1:8080/', local)).toBe('http://127.0.0.1:8080/')
    expect(readTarget('https://hooks.example.com:22/', local)).toBeNull()
    expect(readTarget('http://10.0.0.1/', local)).toBeNull()
    expect(readTarget('http://hooks.example.com/', local)).toBeNull()
  })
})

test.each([
  ['https://hooks.example.com/', true],
  ['https://hooks.example.com:80/', true],
  ['http://hooks.example.com:443/', true],
  ['https://hooks.example.com:22/', false],
  ['https://hooks.example.com:8443/', false],
  ['http://localhost:8080/', false],
])('an earlier webhook is called only at web ports: %s', (address, isCalled) => {
  expect(hasWebPort(address, production)).toBe(isCalled)
  expect(hasWebPort(address, local)).toBe(isCalled || address.includes('localhost'))
})
