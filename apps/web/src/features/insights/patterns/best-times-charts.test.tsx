// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { BestTimes } from '@tidewatch/insights/public/analytics'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { HoursChart } from './best-times-charts.tsx'

afterEach(cleanup)

const provenance = { source: 'public', capturedAt: '2026-11-28T00:00:00.000Z', basis: null } as const

async function fillsWith(confidence: 'medium' | 'high') {
  const hours = [0, 3, 6, 9].map((hour) => ({ hour, posts: 11, timesMedian: 1, confidence: 'low' }))
  const better = { hour: 12, posts: 11, timesMedian: 1.3, confidence }
  const bestTimes = { timeZone: 'UTC', posts: 55, weekdays: [], hours: [...hours, better] } as unknown as BestTimes
  const { container } = render(
    await withMessages(<HoursChart bestTimes={bestTimes} provenance={provenance} />, [
      'patterns',
      'provenance',
      'insights',
      'common',
    ]),
  )
  return {
    text: container.textContent,
    fills: [...container.querySelectorAll('svg[height="8"] rect')].map((bar) => bar.getAttribute('fill')),
  }
}

test('no bar stands out from the others unless the title names its time', async () => {
  const likely = await fillsWith('medium')
  expect(likely.text).toContain('No time of day stands out')
  expect(new Set(likely.fills).size).toBe(1)
  cleanup()
  const certain = await fillsWith('high')
  expect(certain.text).toContain('1.3 times the usual')
  expect(new Set(certain.fills).size).toBe(2)
})

test('the time zone is named so that UTC reads well too', async () => {
  const { text } = await fillsWith('medium')
  expect(text).toContain('55 posts in three-hour blocks. Times in UTC.')
})
