import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUsername, parseHandle } from './handle.ts'

describe('parseHandle', () => {
  it.each([
    'cafe.example',
    '@cafe.example',
    ' @Cafe.Example ',
    'https://www.instagram.com/cafe.example',
    'https://www.instagram.com/cafe.example/',
    'http://instagram.com/cafe.example/?hl=en',
    'https://m.instagram.com/cafe.example#top',
    'HTTPS://WWW.INSTAGRAM.COM/Cafe.Example/',
    'instagram.com/cafe.example',
    'www.instagram.com/cafe.example/?igsh=MWQ1ZGUxMzBkMA==',
    '//instagram.com/cafe.example',
    'm.instagram.com/cafe.example/',
    'instagr.am/cafe.example',
    'https://www.instagram.com/_u/cafe.example/',
    'instagram.com/_u/cafe.example?x=1',
    'https://www.instagram.com/cafe.example/reels/',
    'https://www.instagram.com/cafe.example/tagged',
    'https://www.instagram.com/@cafe.example',
    'instagram://user?username=cafe.example',
    '\u200ecafe.example\u200f',
  ])('reads the account from %j', (input) => {
    expect(parseHandle(input)).toBe('cafe.example')
  })

  it.each([
    '',
    '@',
    'two words',
    'name)',
    'café',
    'a'.repeat(31),
    'instagram.com',
    'https://www.instagram.com/',
    'https://www.instagram.com/p/DAAAAAAAAA1/',
    'https://www.instagram.com/reel/DAAAAAAAAA1/',
    'https://www.instagram.com/cafe.example/p/DAAAAAAAAA1/',
    'https://www.instagram.com/cafe.example/reel/DAAAAAAAAA1/',
    'https://www.instagram.com/stories/cafe.example/3200000000000000000/',
    'https://www.instagram.com/explore/tags/coffee/',
    'https://www.instagram.com/accounts/login/?next=/cafe.example/',
    'explore',
    '@reels',
    'https://example.com/cafe.example',
    'https://instagram.com@example.com/cafe.example',
    'https://instagram.com.example.com/cafe.example',
    'https://www.instagram.com/cafe%2Eexample',
    'javascript://www.instagram.com/cafe.example',
    'instagram://media?id=1',
    `https://www.instagram.com/cafe.example?${'x'.repeat(3000)}`,
  ])('finds no account in %j', (input) => {
    expect(parseHandle(input)).toBeNull()
  })

  it('keeps usernames that merely look like a domain', () => {
    expect(parseHandle('someone.com')).toBe('someone.com')
  })

  it('never returns anything that could escape the field syntax', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'ab.(){},%/?&@#\\ \n:') }),
      fc.webUrl(),
      fc.string().map((path) => `https://www.instagram.com/${path}`),
    )
    fc.assert(
      fc.property(hostile, (input) => {
        const handle = parseHandle(input)
        expect(handle === null || /^[a-z0-9._]{1,30}$/.test(handle)).toBe(true)
      }),
    )
  })

  it('reads every username back from its URL', () => {
    const username = fc
      .string({ unit: fc.constantFrom(...'abcxyz019._'), minLength: 1, maxLength: 30 })
      .filter(isUsername)
    fc.assert(
      fc.property(
        username.filter((name) => !/^\.+$/.test(name)),
        (name) => {
          expect(parseHandle(`https://www.instagram.com/${name}/?hl=de`)).toBe(name)
        },
      ),
    )
  })
})
