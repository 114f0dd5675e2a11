import { describe, expect, test } from 'vitest'
import { readTarget } from './target-url.ts'

const production = { SITE_ENVIRONMENT: 'production' } as const
const local = { SITE_ENVIRONMENT: 'test' } as const

describe('the address of a webhook', () => {
  test('is kept as browsers would write it, without what servers never see', () => {
    expect(readTarget('https://Hooks.Example.com/a?b=1#c', production)).toBe('https://hooks.example.com/a?b=1')
  })

  test.each([
    'nonsense',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    // secretlint-disable-next-line -- nobody's
    'https://user:secret@hooks.example.com/',
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

  test('may lead to this machine where the site is not for the public, and nowhere else inside', () => {
    expect(readTarget('http://localhost:8080/hook', local)).toBe('http://localhost:8080/hook')
    expect(readTarget('http://127.0.0.1:8080/', local)).toBe('http://127.0.0.1:8080/')
    expect(readTarget('http://10.0.0.1/', local)).toBeNull()
    expect(readTarget('http://hooks.example.com/', local)).toBeNull()
  })
})
