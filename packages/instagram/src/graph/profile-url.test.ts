import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUsername, parseHandle } from './handle.ts'
import { explainProfileUrl } from './profile-url.ts'

describe('explainProfileUrl', () => {
  it.each([
    ['cafe.example', false, []],
    ['@Cafe.Example ', false, ['capitals']],
    ['https://www.instagram.com/cafe.example/', true, []],
    ['https://www.instagram.com/cafe.example/?igsh=abc', true, ['query']],
    ['instagram.com/cafe.example/reels/', true, ['tab']],
    ['instagram.com/_u/cafe.example', true, []],
    ['\u200ecafe.example', false, ['marks']],
    ['instagram://user?username=cafe.example', true, ['app-link']],
  ])('%j is the profile of cafe.example', (input, isAddress, leftOut) => {
    expect(explainProfileUrl(input)).toEqual({ kind: 'profile', username: 'cafe.example', isAddress, leftOut })
  })

  it.each([
    ['https://www.instagram.com/p/C0dE/', 'post', null],
    ['instagram.com/cafe.example/p/C0dE/', 'post', 'cafe.example'],
    ['https://www.instagram.com/reel/C0dE/?igsh=1', 'reel', null],
    ['https://www.instagram.com/reels/audio/1234/', 'audio', null],
    ['https://www.instagram.com/stories/Cafe.Example/123/', 'story', 'cafe.example'],
    ['https://www.instagram.com/stories/highlights/123/', 'highlight', null],
    ['https://www.instagram.com/share/abc', 'share', null],
  ])('%j leads to content', (input, content, username) => {
    expect(explainProfileUrl(input)).toEqual({ kind: 'content', content, username })
  })

  it.each([
    ['https://www.lnstagram.com/cafe', 'www.lnstagram.com', 'look-alike'],
    ['https://instagrarn.com/cafe', 'instagrarn.com', 'look-alike'],
    ['https://1nstagram.com/cafe', '1nstagram.com', 'look-alike'],
    ['https://instagram.com.example/cafe', 'instagram.com.example', 'borrowed'],
    ['https://instagram-login.example/', 'instagram-login.example', 'borrowed'],
    ['https://instagram.com@evil.example/cafe', 'evil.example', 'disguise'],
    ['https://іnstagram.com/cafe', 'xn--nstagram-shh.com', 'disguise'],
    ['https://example.org/cafe', 'example.org', null],
    ['threads.net/@cafe', 'threads.net', null],
  ])('%j is another site', (input, host, likeness) => {
    expect(explainProfileUrl(input)).toEqual({ kind: 'other-site', host, likeness })
  })

  it.each([
    'https://www.instagram.com/',
    'instagram.com',
    'https://www.instagram.com/explore/tags/sea/',
    'https://help.instagram.com/1',
  ])('%j is a page of Instagram itself', (input) => expect(explainProfileUrl(input).kind).toBe('instagram-page'))

  it.each([
    ['my name', [{ character: ' ', fault: 'space' }]],
    ['my-name', [{ character: '-', fault: 'hyphen' }]],
    ['café', [{ character: 'é', fault: 'accent' }]],
    ['cаfe', [{ character: 'а', fault: 'look-alike' }]],
    ['カフェ', ['カ', 'フ', 'ェ'].map((character) => ({ character, fault: 'script' }))],
    ['cafe🍳', [{ character: '🍳', fault: 'emoji' }]],
    ['cafe!', [{ character: '!', fault: 'sign' }]],
    ['https://www.instagram.com/caf%C3%A9', [{ character: 'é', fault: 'accent' }]],
  ])('%j has characters that no username has', (input, faults) => {
    expect(explainProfileUrl(input)).toEqual({ kind: 'characters', faults })
  })

  it('names what is too long, reserved by Instagram, or empty', () => {
    expect(explainProfileUrl('a'.repeat(31))).toEqual({ kind: 'too-long', length: 31 })
    expect(explainProfileUrl('Explore')).toEqual({ kind: 'reserved', word: 'explore' })
    expect(explainProfileUrl(' @ ')).toEqual({ kind: 'empty' })
  })

  it('reports as profiles only what the product would accept as one', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((path) => `instagram.com/${path}`),
        ),
        (input) => {
          const found = explainProfileUrl(input)
          expect(found.kind === 'profile' ? found.username : null).toBe(parseHandle(input))
          if (found.kind === 'content' && found.username !== null) expect(isUsername(found.username)).toBe(true)
        },
      ),
    )
  })
})
