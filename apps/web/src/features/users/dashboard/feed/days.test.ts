import { expect, test } from 'vitest'
import { spansOf } from './days.ts'
import { feedItem } from './feed-item.fixture.ts'

const summarize = (spans: ReturnType<typeof spansOf>) =>
  spans.map((span) =>
    span.kind === 'quiet'
      ? `${span.from} to ${span.to}`
      : [span.day, span.notable.map(({ activity }) => activity.id), span.usual.map(({ activity }) => activity.id)],
  )

test('sorts each day by unusualness, with usual changes separate', () => {
  const items = [
    feedItem('late', '2026-11-20T20:00:00Z', 3),
    feedItem('usual', '2026-11-20T15:00:00Z', 0.5),
    feedItem('rare', '2026-11-20T08:00:00Z', 6),
    feedItem('older', '2026-11-19T08:00:00Z', 9),
  ]
  expect(summarize(spansOf(items, 'UTC', false))).toEqual([
    ['2026-11-20', ['rare', 'late'], ['usual']],
    ['2026-11-19', ['older'], []],
  ])
})

test('days without changes become one line, however many', () => {
  const items = [feedItem('a', '2026-11-20T08:00:00Z', 3), feedItem('b', '2026-11-10T08:00:00Z', 3)]
  expect(summarize(spansOf(items, 'UTC', false))[1]).toBe('2026-11-11 to 2026-11-19')
})

test('a day on which a change may have happened is never called quiet', () => {
  const open = feedItem('c', '2026-11-18T08:00:00Z', 3)
  const items = [
    feedItem('a', '2026-11-26T08:00:00Z', 3, '2026-11-22T08:00:00Z'),
    feedItem('b', '2026-11-24T08:00:00Z', 3),
    open,
    feedItem('d', '2026-11-14T08:00:00Z', 3),
  ]
  const quiet = (list: typeof items) =>
    summarize(spansOf(list, 'UTC', false)).filter((span) => typeof span === 'string')
  expect(quiet(items)).toEqual(['2026-11-19 to 2026-11-21', '2026-11-15 to 2026-11-17'])
  const earlier = { ...open, activity: { ...open.activity, notBefore: '2026-11-10T08:00:00Z' } }
  expect(quiet(items.with(2, earlier))).toEqual(['2026-11-19 to 2026-11-21'])
})

test("days are in the viewer's zone, and always complete", () => {
  const items = [
    feedItem('a', '2026-11-20T16:00:00Z', 3),
    feedItem('b', '2026-11-20T14:00:00Z', 3),
    feedItem('c', '2026-11-19T20:00:00Z', 3),
  ]
  expect(summarize(spansOf(items, 'Asia/Tokyo', false))).toEqual([
    ['2026-11-21', ['a'], []],
    ['2026-11-20', ['b', 'c'], []],
  ])
  expect(summarize(spansOf(items, 'Asia/Tokyo', true))).toEqual([['2026-11-21', ['a'], []]])
  expect(summarize(spansOf(items.slice(1), 'Asia/Tokyo', true))).toEqual([['2026-11-20', ['b', 'c'], []]])
})
