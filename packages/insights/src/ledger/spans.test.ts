import { expect, test } from 'vitest'
import type { LedgerEvent } from './events.ts'
import { spansOf } from './spans.ts'

const on = (day: number, hour = 5) => new Date(Date.UTC(2026, 8, day, hour))
const daily = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => on(from + index))
const event = (kind: LedgerEvent['kind'], at: Date): LedgerEvent => ({ kind, username: 'ada', before: null, at })
const counter = daily(1, 30).map((at, index) => ({ at: new Date(at.getTime() - 3_600_000), count: 100 + index }))

test('the newest export, the week and everything since the last full list each add up', () => {
  const events = [...daily(1, 19).map((at) => event('came', new Date(at.getTime() + 3_600_000))), event('left', on(18))]
  const spans = spansOf({ exports: daily(1, 20), checkpoint: on(1), events, counter })
  expect(spans.map(({ key, came, left }) => [key, came, left])).toEqual([
    ['newest', 1, 0],
    ['week', 7, 1],
    ['checkpoint', 19, 1],
  ])
  for (const { counted } of spans) {
    const sum = counted?.sum
    expect(sum && sum.before + sum.gained - sum.left).toBe(sum?.after)
  }
})

test('exports that are months apart have no week, and nothing is counted up to a full one', () => {
  const spans = spansOf({ exports: [on(1), on(20)], checkpoint: on(20), events: [event('left', on(20))], counter })
  expect(spans).toEqual([{ key: 'newest', from: on(1), to: on(20), came: 0, left: 1, counted: null }])
})

test("the same span isn't reported twice, and a single export reports nothing", () => {
  const input = { checkpoint: on(1), events: [], counter }
  expect(spansOf({ ...input, exports: [on(1), on(2)] }).map(({ key }) => key)).toEqual(['newest'])
  expect(spansOf({ ...input, exports: [on(1)] })).toEqual([])
})

test('in a week that contains a full list, only what follows the list is counted', () => {
  const [, week] = spansOf({ exports: daily(10, 20), checkpoint: on(18), events: [], counter })
  expect(week?.counted?.from?.getUTCDate()).toBe(18)
})
