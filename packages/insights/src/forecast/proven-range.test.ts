import { expect, test } from 'vitest'
import { isRangeProven } from './proven-range.ts'

const record = (held: number, forecasts: number) => ({ forecasts, held, medianError: 0.01 })
const stored = (held: number, forecasts: number) => ({
  ...record(held, forecasts),
  since: '2026-01-01',
  open: 0,
  milestones: [],
})

test.each([
  ['tested on the past', { trackRecord: record(11, 14), stored: null }, true],
  ['stored forecasts', { trackRecord: null, stored: stored(40, 50) }, true],
  ['too few forecasts', { trackRecord: record(7, 7), stored: null }, false],
  ['forecasts that held less often', { trackRecord: record(20, 50), stored: null }, false],
  ['no forecast due yet', { trackRecord: null, stored: { ...stored(0, 0), medianError: null } }, false],
  ['no record', { trackRecord: null, stored: null }, false],
])('%s', (_, records, isProven) => {
  expect(isRangeProven(records)).toBe(isProven)
})
