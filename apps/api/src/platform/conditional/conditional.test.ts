import { expect, test } from 'vitest'
import { conditionsOf, isKnown, NotModified, weakEtag } from './conditional.ts'

const etag = weakEtag('answer')

test.each([
  [undefined, false],
  ['', false],
  ['"other"', false],
  [etag, true],
  // Weak or strong, alone or among others: what is compared is what stands between the quotes (RFC 9110, section 8.8.3.2).
  [etag.slice('W/'.length), true],
  [`"other", ${etag}`, true],
  [' * ', true],
  ['"*"', false],
])('who sends %s knows the answer: %s', (ifNoneMatch, known) => {
  expect(isKnown(ifNoneMatch, etag)).toBe(known)
})

test('a version that the caller has ends the read, another one is the tag of the answer', () => {
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
