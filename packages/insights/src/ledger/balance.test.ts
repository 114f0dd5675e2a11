import { expect, test } from 'vitest'
import { adviseCheckpoint, countUnfollows, countUnnamed, type LossCount, unnamedLosses } from './balance.ts'
import { cohortsOf, daysOf, followBackOf } from './cohorts.ts'
import type { LedgerEvent } from './events.ts'
import { traceRelation } from './trace.ts'

const on = (day: number, hour = 0) => new Date(Date.UTC(2026, 8, day, hour))
const checkpoint = on(1, 5)
const daily = [2, 3, 4].map((day) => on(day, 5))
const counted = (lost: number | null, confidence: LossCount['confidence'] = 'exact'): LossCount => ({
  lost,
  from: on(1),
  to: on(4),
  confidence,
  sum: null,
})

const counter = (...counts: number[]) => counts.map((count, index) => ({ at: on(index + 1), count }))

test.each([
  ['what came and does not show in the counter has left', counter(100, 101, 101, 101), daily, 2, 'exact'],
  ['without a counter nothing is counted', [], daily, null, 'no-counter'],
  ['a counter that grows more than came contradicts', counter(100, 100, 100, 108), daily, null, 'counter-disagrees'],
  ['a missing delivery makes it the least', counter(100, 101, 101, 101), [on(4, 5)], 2, 'missing-deliveries'],
  [
    'a missing delivery may be what the counter grew by',
    counter(100, 100, 100, 108),
    [on(4, 5)],
    null,
    'missing-deliveries',
  ],
] as const)('%s', (_, words, deliveries, lost, confidence) => {
  const came = [on(1, 8), on(2, 8), on(3, 8)]
  expect(countUnnamed({ checkpoint, deliveries, came, left: [], counter: words })).toMatchObject({ lost, confidence })
})

test("a named loss isn't counted again, and the sum adds up", () => {
  const input = {
    checkpoint,
    deliveries: daily,
    came: [on(1, 8), on(2, 8), on(3, 8)],
    counter: counter(100, 101, 101, 101),
  }
  expect(countUnnamed({ ...input, left: [on(3, 5)] })).toMatchObject({
    lost: 1,
    sum: { before: 100, gained: 3, left: 2, after: 101 },
  })
  expect(countUnnamed({ ...input, left: [on(2, 5), on(3, 5), on(4, 5)] })).toMatchObject({ lost: 0 })
})

test('each loss is reported once, with the delivery that showed it, even if deliveries arrive one by one', () => {
  const input = {
    checkpoint,
    deliveries: daily,
    came: [on(1, 8), on(2, 8), on(3, 8)],
    left: [],
    counter: counter(100, 101, 101, 101),
  }
  const all = unnamedLosses('ana', input)
  expect(all.map(({ at, notBefore, ...rest }) => [at, notBefore, 'count' in rest && rest.count])).toEqual([
    [on(3, 5).toISOString(), on(2, 5).toISOString(), 1],
    [on(4, 5).toISOString(), on(3, 5).toISOString(), 1],
  ])
  const first = unnamedLosses('ana', { ...input, deliveries: daily.slice(0, 2) })
  const last = unnamedLosses('ana', input, { until: on(3, 5), count: 1 })
  expect([...first, ...last]).toEqual(all)
})

test('without a counter, or if it contradicts, no losses are reported', () => {
  const input = { checkpoint, deliveries: daily, came: [on(1, 8)], left: [] }
  expect(unnamedLosses('ana', { ...input, counter: [] })).toEqual([])
  expect(unnamedLosses('ana', { ...input, counter: counter(100, 109, 109, 109) })).toEqual([])
})

test('unfollows in the insights are summed from the day after the checkpoint', () => {
  const days = [1, 2, 3].map((day) => ({ day: `2026-09-0${day}`, value: day }))
  expect(countUnfollows(checkpoint, days)).toMatchObject({ lost: 5, confidence: 'exact', from: on(2), to: on(3) })
  expect(countUnfollows(checkpoint, days.slice(0, 1))).toMatchObject({ lost: null })
})

test.each([
  ['first-export', null, [], on(5)],
  ['wait', checkpoint, [counted(9)], on(5)],
  ['name-losses', checkpoint, [counted(10)], on(5)],
  ['name-losses', checkpoint, [counted(1)], on(31, 6)],
  ['wait', checkpoint, [counted(0)], on(31, 6)],
  ['name-losses', checkpoint, [counted(null)], on(31, 6)],
] as const)('advice: %s', (kind, since, known, now) => {
  expect(adviseCheckpoint(since, known, now).kind).toBe(kind)
})

test('the more reliable of two counts is used', () => {
  const advice = adviseCheckpoint(checkpoint, [counted(12, 'missing-deliveries'), counted(14)], on(5))
  expect(advice).toMatchObject({ unnamed: 14, isAtLeast: false })
})

const event = (kind: LedgerEvent['kind'], username: string, at: Date, before: string | null = null): LedgerEvent => ({
  kind,
  username,
  at,
  before,
})

test('a cohort is whole weeks between the first export and the checkpoint, whatever its people are called then', () => {
  const events = [
    event('came', 'early', on(2)),
    event('came', 'ada', on(8)),
    event('came', 'bo', on(9)),
    event('renamed', 'bobo', on(12), 'bo'),
    event('left', 'bobo', on(20)),
    event('came', 'late', on(15)),
    event('came', 'cy', on(10)),
    event('renamed', 'cy.new', on(20), 'cy'),
    event('came', 'perhaps.renamed', on(10)),
  ]
  const shown = ['early', 'ada', 'cy.new', 'late']
  expect(cohortsOf(events, { first: on(3), checkpoint: on(20), shown })).toEqual([
    { week: '2026-09-07', came: 3, still: 2 },
  ])
  expect(daysOf(events).find(({ day }) => day === '2026-09-20')).toMatchObject({ left: 1, came: 0 })
})

test("follow-backs are counted among people who didn't follow before", () => {
  const events = ['ada', 'bo', 'cy', 'dee'].map((name) => event('followed', name, on(5)))
  const began = new Map([
    ['ada', [on(5, 4)]],
    ['bo', [on(1)]],
    ['cy', [on(6)]],
  ])
  expect(followBackOf(events, began)).toEqual({ followed: 3, back: 2, medianHours: 4 })
})

test('a relation is present, gone or unknown depending on what the lists prove', () => {
  const step = (day: number, completeness: 'full' | 'increment' | 'partial') => ({
    ordinal: day,
    takenAt: on(day),
    dateCertainty: completeness === 'partial' ? ('exact' as const) : ('earliest' as const),
    state: { completeness, oldest: on(1), madeAt: on(day) },
  })
  const steps = [step(1, 'full'), step(2, 'increment'), step(3, 'partial'), step(4, 'full'), step(5, 'increment')]
  const trace = (...days: number[]) => traceRelation(on(1), steps, ({ ordinal }) => days.includes(ordinal))
  expect(trace()).toBeNull()
  expect(trace(1)).toMatchObject({ state: 'left', lastShown: on(1), firstAbsent: on(4) })
  expect(trace(3)?.certainty).toEqual({ firstShown: 'exact', lastShown: 'exact', firstAbsent: 'earliest' })
  expect(trace(2, 4)).toMatchObject({ state: 'present', firstShown: on(2), firstAbsent: null })
  const known = traceRelation(on(1), steps.slice(1, 3), ({ ordinal }) => ordinal === 2)
  expect(known).toMatchObject({ state: 'unknown' })
})
