// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userQuery } from '@tidewatch/api-client/users/users'
import type { BestTimes, Rhythm } from '@tidewatch/insights/public/analytics'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { WeekdaysChart } from './best-times-charts.tsx'
import { RhythmChart } from './rhythm-chart.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-in' }) }))

const api = vi.hoisted(() => ({}) as never)

afterEach(cleanup)

const provenance = { source: 'public', capturedAt: '2026-11-28T00:00:00.000Z', basis: null } as const
const days = [0, 1, 2, 3, 4, 5, 6]
const bestTimes = {
  timeZone: 'UTC',
  posts: 28,
  weekdays: days.map((weekday) => ({ weekday, posts: 4, timesMedian: 1, confidence: 'low' })),
  hours: [],
  bestWeekday: null,
  bestHour: null,
} as BestTimes
const rhythm: Rhythm = {
  timeZone: 'UTC',
  cells: days.map(() => Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 4 : 0))),
  busiest: null,
  provenance,
}

test("every chart by weekday starts on the first day of the user's week", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(userQuery(api).queryKey, { weekStart: 7 } as never)
  const charts = (
    <>
      <WeekdaysChart bestTimes={bestTimes} provenance={provenance} />
      <RhythmChart rhythm={rhythm} />
    </>
  )
  const { container } = render(
    <QueryClientProvider client={queries}>
      {await withMessages(charts, ['patterns', 'provenance', 'insights', 'common'])}
    </QueryClientProvider>,
  )
  const text = container.textContent ?? ''
  expect(text.indexOf('Sunday')).toBeLessThan(text.indexOf('Monday'))
  expect(text.indexOf('Sun', text.indexOf('Saturday'))).toBeLessThan(text.indexOf('Mon', text.indexOf('Saturday')))
  expect(text).toContain('No hour stands out')
})
