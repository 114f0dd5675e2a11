import { expect, test } from 'vitest'
import { feedItem } from './feed-item.fixture.ts'
import { keyOf, newItemsSince, seenMark } from './seen-mark.ts'

const [a, b, c] = [
  feedItem('a', '2026-11-20T08:00:00.000Z'),
  feedItem('b', '2026-11-19T08:00:00.000Z'),
  feedItem('c', '2026-11-18T08:00:00.000Z'),
]
const items = [a, b, c]
const marked = '2026-11-18T12:00:00.000Z'
const mark = (shown: typeof items, unseen = 2) => seenMark(items, { marked, unseen, shown: new Set(shown.map(keyOf)) })

test('changes that became known after the mark are new', () => {
  expect(newItemsSince(items, marked)).toEqual([b, a])
  expect(newItemsSince([{ ...a, knownAt: null }], marked)).toEqual([])
})

test('the mark moves as far as every new change has been on screen', () => {
  expect(mark([])).toBeNull()
  expect(mark([a])).toBeNull()
  expect(mark([b])).toBe(b.knownAt)
  expect(mark([a, b])).toBe(a.knownAt)
})

test("the mark stays while a new change isn't loaded", () => {
  expect(mark([a, b], 5)).toBeNull()
})

test('changes that became known at the same moment are marked together', () => {
  const twin = { ...feedItem('d', '2026-11-19T07:00:00.000Z'), knownAt: b.knownAt }
  const shown = new Set([keyOf(b)])
  expect(seenMark([...items, twin], { marked, unseen: 3, shown })).toBeNull()
})
