import { expect, test } from 'vitest'
import { formatRates } from './rates.ts'

test('rates in sentences have one decimal, two below one percent, and other values stay', () => {
  expect(formatRates('en', { rate: 0.0452, previous: 0.04, count: 12 })).toEqual({
    rate: '4.5%',
    previous: '4.0%',
    count: 12,
  })
  expect(formatRates('en', { rate: 0.0007, previous: 0 })).toEqual({ rate: '0.07%', previous: '0%' })
  expect(formatRates('de', { rate: 0.0452 })).toEqual({ rate: '4,5\u00a0%' })
})
