// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { HabitCards } from './habit-cards.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}), useSession: () => ({ status: 'signed-out' }) }))

afterEach(cleanup)

/** This many Mondays at 18:00 UTC, going back from January 2026. */
const mondays = (count: number) =>
  Array.from({ length: count }, (_, week) => new Date(Date.UTC(2026, 0, 5 - week * 7, 18)))

async function show(times: { posts: Date[] | null; given: Date[] | null }) {
  const cards = <HabitCards times={times} exportedAt={new Date('2026-01-06T00:00:00Z')} isDated />
  const namespaces = ['bestTimes', 'provenance', 'insights', 'common'] as const
  render(<QueryClientProvider client={new QueryClient()}>{await withMessages(cards, namespaces)}</QueryClientProvider>)
}

test('names a habit with its confidence', async () => {
  await show({ posts: mondays(30), given: null })
  expect(screen.getByRole('heading', { name: 'You post most on Mondays' })).toBeDefined()
  // Once by weekday and once by time of day.
  expect(screen.getAllByText('100% · 30 hours · clearly more')).toHaveLength(2)
})

test('with too few times, nothing stands out', async () => {
  await show({ posts: mondays(5), given: null })
  expect(screen.getByRole('heading', { name: 'No weekday stands out from chance' })).toBeDefined()
})

test('says what the export lacks, and the other kind is one click away', async () => {
  await show({ posts: null, given: mondays(60) })
  expect(screen.getByRole('heading', { name: 'You are active most on Mondays' })).toBeDefined()
  expect(screen.getAllByText('100% · 53 hours · clearly more')).toHaveLength(2)
  fireEvent.click(screen.getByLabelText('All time'))
  expect(screen.getAllByText('100% · 60 hours · clearly more')).not.toHaveLength(0)
  fireEvent.click(screen.getByLabelText('Your posts'))
  expect(screen.getByRole('heading', { name: 'No posts in this export' })).toBeDefined()
})
