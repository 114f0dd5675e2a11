// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { comparisonQuery } from '@tidewatch/api-client/reports/reports'
import type { ReportComparison } from '@tidewatch/contract/reports/reports'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { CompareScreen } from './compare-screen.tsx'

const api = vi.hoisted(() => ({}) as never)
let address = ''

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-out' }) }))
vi.mock('@tidewatch/auth/session/require-session', () => ({
  RequireSession: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address) }))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

afterEach(cleanup)

/** Namespaces that this page and every page provide; a message in none of them throws. */
const namespaces = ['reports', 'provenance', 'insights', 'history', 'common', 'errors'] as const

const report = (id: string, to: string): ReportComparison['a'] => ({
  id,
  monitorId: 'monitor',
  username: 'harbour.keeper',
  kind: 'archive',
  source: 'archive',
  occasion: 'archive',
  period: { from: to, to },
  status: 'ready',
  changes: 0,
  summary: [],
  createdAt: `${to}T10:00:00.000Z`,
  content: { changes: [], noChanges: 'firstArchive' },
})

const comparison: ReportComparison = {
  a: report('a', '2026-01-10'),
  b: {
    ...report('b', '2026-05-10'),
    content: {
      noChanges: 'noneArchive',
      changes: [
        {
          id: 'lost',
          kind: 'follower-lost',
          username: 'cleo.dune',
          at: '2026-05-10T10:00:00.000Z',
          notBefore: '2026-01-10T10:00:00.000Z',
        } as ReportComparison['a']['content']['changes'][number],
      ],
    },
  },
  timeZone: 'Europe/Berlin',
  figures: [{ key: 'archiveFollowers', unit: 'count', a: 3, b: 2, difference: -1 }],
}

async function show(query: string, shown = comparison) {
  address = query
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(comparisonQuery(api, 'a', 'b').queryKey, shown)
  render(<QueryClientProvider client={client}>{await withMessages(<CompareScreen />, namespaces)}</QueryClientProvider>)
}

test('two exports appear side by side: the first has nothing to compare with, the other names who left', async () => {
  await show('a=a&b=b')
  expect(screen.getByText('Changes need a second export.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show timeline: @cleo.dune' })).toBeDefined()
  expect(screen.queryByText('No visible changes.')).toBeNull()
})

test("a report without checks in its period doesn't claim that nothing changed", async () => {
  await show('a=a&b=b', {
    ...comparison,
    b: { ...comparison.b, kind: 'public', source: 'public', content: { changes: [], noChanges: 'unchecked' } },
  })
  expect(screen.getByText('No checks in this period.')).toBeDefined()
  expect(screen.queryByText('No visible changes.')).toBeNull()
})

test('without two reports, it explains what to choose', async () => {
  await show('')
  expect(screen.getByRole('heading', { name: 'Choose two reports' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your reports' }).getAttribute('href')).toBe('/reports')
})
