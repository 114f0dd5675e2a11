import { describe, expect, test } from 'vitest'
import { type Simulation, simulateSchedule } from './simulate-schedule.ts'
import { simulatedAccounts } from './simulated-accounts.ts'

const start = new Date('2026-11-21T00:00:00Z')
const tokens = ['1', '2', '3', '4', '5'].map((igUserId) => ({ igUserId, limit: 200, others: 0 }))
const day: Simulation = {
  accounts: simulatedAccounts(10_000),
  tokens,
  incidents: [],
  callsPerHour: 200,
  hours: 24,
  start,
}

describe('a day of 10,000 accounts with 5 tokens', () => {
  test('takes the fewest possible calls, with no token over budget and short waits', () => {
    const result = simulateSchedule(day)
    expect(result).toMatchObject({ waiting: 0, refused: 0 })
    expect(result.collections).toBeGreaterThan(6_000)
    expect(result.calls).toBe(result.lowerBound)
    expect(result.peak).toBeLessThanOrEqual(0.9)
    expect(Math.max(...Object.values(result.longestWaitHours))).toBeLessThan(1)
  })

  test('is deterministic', () => {
    expect(simulateSchedule(day)).toEqual(simulateSchedule(day))
  })

  test('is completed even if Instagram stops the app, a token dies and another is throttled for a while', () => {
    const incidents = [
      { from: 6, to: 6.4, code: 4 },
      { from: 9, to: 24, code: 190, igUserId: '3' },
      { from: 14, to: 15, code: 17, igUserId: '5' },
    ]
    const result = simulateSchedule({ ...day, incidents })
    expect(result.waiting).toBe(0)
    // Wasted calls: one opens the circuit, single calls probe it, and a refused collection starts over.
    expect(result.refused).toBeLessThan(20)
    expect(result.calls - result.lowerBound).toBeLessThan(20)
    expect(result.peak).toBeLessThanOrEqual(0.9)
    expect(result.longestWaitHours.first).toBeLessThan(1)
    expect(Math.max(...Object.values(result.longestWaitHours))).toBeLessThan(6)
  })

  test('respects the usage headers when other apps use the same accounts', () => {
    const shared = tokens.map((token, index) => ({ ...token, others: index % 2 === 0 ? 80 : 0 }))
    const result = simulateSchedule({ ...day, tokens: shared })
    expect(result.refused).toBe(0)
    expect(result.peak).toBeLessThanOrEqual(0.91)
  })
})

test('with far too few tokens, paid accounts go first, and free ones still get their turn', () => {
  const result = simulateSchedule({ ...day, tokens: tokens.slice(0, 2), hours: 48 })
  expect(result.waiting).toBeGreaterThan(0)
  expect(result.calls).toBe(result.lowerBound)
  const { first, paid, free } = result.longestWaitHours
  expect(first).toBeLessThan(1)
  expect(paid).toBeLessThan(free)
  // Paid accounts have a head start of half a day: free ones wait at most that much longer.
  expect(free - paid).toBeLessThan(12.5)
})
