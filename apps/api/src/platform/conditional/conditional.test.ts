import { expect, test } from 'vitest'
import { conditionsOf, matchesEtag, NotModified, weakEtag } from './conditional.ts'

const etag = weakEtag('answer')

test.each([
  [undefined, false],
  ['', false],
  ['"other"', false],
  [etag, true],
  // Weak or strong, alone or in a list: only the part between the quotes is compared (RFC 9110, section 8.8.3.2).
  [etag.slice('W/'.length), true],
  [`"other", ${etag}`, true],
  [' * ', true],
  ['"*"', false],
])('If-None-Match of %s matches the tag: %s', (ifNoneMatch, known) => {
  expect(matchesEtag(ifNoneMatch, etag)).toBe(known)
})

test('a version the caller has ends the read; any other becomes the ETag of the answer', () => {
  const tags: string[] = []
  const read = (version: string, ifNoneMatch?: string, scope = 'r1 en') =>
    conditionsOf(ifNoneMatch, { scope, setEtag: (tag) => tags.push(tag) }).version(version)
  read('1')
  const [first] = tags
  expect(() => read('1', first)).toThrow(NotModified)
  read('2', first)
  read('1', first, 'r2 en')
  expect(new Set(tags).size).toBe(3)
})
