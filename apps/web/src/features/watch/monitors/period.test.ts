import { expect, test } from 'vitest'
import {
  defaultPeriodChoice,
  periodBefore,
  periodOf,
  periodProblem,
  periodWithin,
  readComparisonPeriod,
  readPeriodChoice,
  writeComparisonPeriod,
  writePeriodChoice,
} from './period.ts'

const today = '2026-11-21'
const read = (query: string) => readPeriodChoice(new URLSearchParams(query), today)

test('the default is the last thirty days, including today', () => {
  expect(read('')).toEqual(defaultPeriodChoice)
  expect(periodOf(defaultPeriodChoice, today)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
})

test.each(['days=7', 'days=90', 'days=365', 'from=2026-09-01&to=2026-09-30'])(
  '%s is written back unchanged',
  (query) => {
    expect(writePeriodChoice(read(query))).toBe(query)
  },
)

test.each(['days=5', 'days=x', 'from=2026-09-01', 'from=2026-09-30&to=2026-09-01', 'from=2026-13-01&to=2026-13-02'])(
  '%s is invalid and means the default period',
  (query) => {
    expect(read(query)).toEqual(defaultPeriodChoice)
  },
)

test.each([
  [{ from: '', to: '2026-11-01' }, 'missing'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'reversed'],
  [{ from: '2026-11-22', to: '2026-11-23' }, 'future'],
  [{ from: '2021-01-01', to: '2026-11-01' }, 'tooLong'],
  [{ from: '2023-11-21', to: '2026-11-21' }, null],
  [{ from: '2026-11-21', to: '2026-11-21' }, null],
] as const)('%j: %s', (period, problem) => {
  expect(periodProblem(period, today)).toBe(problem)
})

test('the previous period has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(periodBefore({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test.each(['against=before', 'against=2026-09-01..2026-09-30'])('%s is written back unchanged', (query) => {
  expect(writeComparisonPeriod(readComparisonPeriod(new URLSearchParams(query), today))).toBe(query)
})

test.each(['', 'against=', 'against=2026-09-30..2026-09-01', 'against=2027-01-01..2027-01-02', 'against=x..y..z'])(
  '%j means no comparison',
  (query) => {
    expect(readComparisonPeriod(new URLSearchParams(query), today)).toBeNull()
  },
)

test('part of the chart corresponds to its days', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const within = (from: number, to: number) => periodWithin(period, { from, to }, '2026-11-30')
  expect(within(0, 1)).toEqual(period)
  expect(within(10 / 29, 20 / 29)).toEqual({ from: '2026-11-11', to: '2026-11-21' })
  // A single day makes no chart.
  expect(within(0.5, 0.5)).toEqual({ from: '2026-11-16', to: '2026-11-18' })
  // Zooming out from today adds earlier days.
  expect(within(0, 2)).toEqual({ from: '2026-10-03', to: '2026-11-30' })
  expect(within(-1, 1)).toEqual({ from: '2026-10-03', to: '2026-11-30' })
})
