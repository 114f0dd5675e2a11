import { expect, test } from 'vitest'
import { parseAccountInput } from './parse-account-input.ts'

test.each(['', '  ', '@'])('nothing typed yet: %j', (text) => {
  expect(parseAccountInput(text)).toEqual({ kind: 'empty' })
})

test.each(['harbour.lights', '@Harbour.Lights', ' @harbour.lights '])('a username: %j', (text) => {
  expect(parseAccountInput(text)).toEqual({ kind: 'account', username: 'harbour.lights', from: 'handle' })
})

test('the URL of a profile', () => {
  const seen = parseAccountInput('https://www.instagram.com/harbour.lights/?hl=en')
  expect(seen).toEqual({ kind: 'account', username: 'harbour.lights', from: 'address' })
})

test('the URL of a post names no account', () => {
  expect(parseAccountInput('https://www.instagram.com/p/Cxyz/')).toEqual({ kind: 'unclear', looksLike: 'address' })
})

test("several words aren't a username", () => {
  expect(parseAccountInput('harbour lights')).toEqual({ kind: 'unclear', looksLike: 'handle' })
})
