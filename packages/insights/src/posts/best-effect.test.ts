import { expect, test } from 'vitest'
import { bestEffect, notableEffect } from './best-effect.ts'

test('only an effect that is better than usual beyond chance can be the best', () => {
  const chance = { timesMedian: 4, confidence: 'low' } as const
  const worse = { timesMedian: 0.5, confidence: 'high' } as const
  const likely = { timesMedian: 1.5, confidence: 'medium' } as const
  const clear = { timesMedian: 1.3, confidence: 'high' } as const
  expect(bestEffect([chance, worse, clear, likely])).toBe(clear)
  expect(bestEffect([chance, likely])).toBeUndefined()
  expect(bestEffect([chance, worse, { timesMedian: null, confidence: 'high' }])).toBeUndefined()
})

test('failing a better one, a heading names what is certainly worse, and nothing if all may be chance', () => {
  const chance = { timesMedian: 4, confidence: 'low' } as const
  const worse = { timesMedian: 0.8, confidence: 'high' } as const
  const likely = { timesMedian: 0.3, confidence: 'medium' } as const
  const worst = { timesMedian: 0.5, confidence: 'high' } as const
  const better = { timesMedian: 1.1, confidence: 'high' } as const
  expect(notableEffect([chance, worse, likely, worst])).toBe(worst)
  expect(notableEffect([worst, better])).toBe(better)
  expect(notableEffect([chance, likely, { timesMedian: null, confidence: 'high' }])).toBeUndefined()
})
