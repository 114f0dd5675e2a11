// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { HeadlineList } from './headline-list.tsx'

afterEach(cleanup)

const provenance = { source: 'sample', capturedAt: '2026-11-26T00:00:00.000Z', basis: null } as const

test('a new account shows what its posts already reveal, each with its provenance', async () => {
  const analytics = {
    period: { from: '2026-10-28', to: '2026-11-26' },
    figures: [{ key: 'postsPerWeek', value: 2, previous: 4, unit: 'perWeek', provenance }],
    types: [{ type: 'carousel', posts: 12, timesMedian: 1.8, confidence: 'high' }],
    bestTimes: { timeZone: 'UTC', posts: 0, weekdays: [], hours: [], bestWeekday: null, bestHour: null },
    captionLengths: [],
    bestPosts: [],
    provenance,
  } as unknown as Analytics
  render(await withMessages(<HeadlineList analytics={analytics} />, ['account', 'patterns', 'insights', 'provenance']))
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Half as many posts as in the 30 days before', 'Carousels get 1.8 times the usual'])
  expect(screen.getByRole('button', { name: 'Where this comes from: Posts per week' })).toBeTruthy()
})
