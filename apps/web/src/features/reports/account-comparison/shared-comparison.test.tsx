// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { comparisonShareListQuery, sharedComparisonQuery } from '@tidewatch/api-client/reports/sharing'
import { comparedFigures } from '@tidewatch/contract/reports/account-comparison'
import type { ComparisonShare as Listed, SharedComparison } from '@tidewatch/contract/reports/sharing'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ComparisonShare } from './comparison-share.tsx'
import { SharedComparisonScreen } from './shared-comparison-screen.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)
vi.mock('@tidewatch/auth/auth-provider', () => ({
  useApi: () => api,
  useSession: () => ({ status: 'signed-out' }),
  useTrack: () => () => undefined,
}))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  getPathname: ({ href }: { href: string }) => href,
}))

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const days = ['2026-11-01', '2026-11-02', '2026-11-03']

const account = (username: string, values: (number | null)[]): SharedComparison['comparison']['accounts'][number] => ({
  username,
  name: null,
  source: 'public',
  figures: comparedFigures.map((key) => ({
    key,
    unit: 'count',
    value: 12,
    previous: null,
    provenance: { source: 'public', capturedAt: '2026-11-03T12:00:00.000Z', basis: null },
  })),
  index: {
    start: days[values.findIndex((value) => value !== null)] ?? null,
    missing: values.filter((value) => value === null).length,
    points: days.map((date, place) => ({ date, value: values[place] ?? null })),
  },
})

const shared: SharedComparison = {
  comparison: {
    period: { from: '2026-11-01', to: '2026-11-03' },
    timeZone: 'Europe/Berlin',
    accounts: [account('casa.limon', [100, 101, 104]), account('harbour.lights', [null, 100, 99])],
  },
  sharedBy: 'Marta Lind',
  sharedUntil: '2026-12-01T10:00:00.000Z',
}

/** Namespaces that every page provides. */
const sharedNamespaces = ['common', 'errors'] as const

async function show(
  screenOf: ReactNode,
  page: Parameters<typeof withMessages>[1],
  known: (client: QueryClient) => void,
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  known(client)
  const inside = await withMessages(screenOf, [...sharedNamespaces, ...page])
  render(<QueryClientProvider client={client}>{inside}</QueryClientProvider>)
}

/** With the namespaces of the shared page; a message in none of them throws. */
const showShared = () =>
  show(<SharedComparisonScreen />, ['accountComparison', 'provenance', 'insights', 'sharing'], (client) =>
    client.setQueryData(sharedComparisonQuery(api, 'secret').queryKey, shared),
  )

test('anyone with the link sees the chart and the table, and no links further', async () => {
  window.location.hash = '#secret'
  await showShared()
  expect(screen.getByText(/^Shared by Marta Lind, until Dec 1,/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Shared comparison' })).toBeDefined()
  expect(screen.getByRole('figure', { name: '@casa.limon is ahead at 104' })).toBeDefined()
  const table = screen.getByRole('table', { name: 'Metrics of the chosen accounts' })
  expect(within(table).getByText('@harbour.lights')).toBeDefined()
  expect(within(table).queryByRole('link')).toBeNull()
  const caveat = screen.getByText('Not fully comparable: 1 starts later · 1 with gaps')
  expect(caveat.compareDocumentPosition(screen.getByRole('figure')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText(/^@harbour\.lights starts on Nov 2:/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('different sources are mentioned first', async () => {
  window.location.hash = '#secret'
  const [one, other] = [account('casa.limon', [100, 101, 104]), account('harbour.lights', [100, 100, 99])]
  const comparison = { ...shared.comparison, accounts: [one, { ...other, source: 'connected' as const }] }
  await show(<SharedComparisonScreen />, ['accountComparison', 'provenance', 'insights', 'sharing'], (client) =>
    client.setQueryData(sharedComparisonQuery(api, 'secret').queryKey, { ...shared, comparison }),
  )
  expect(screen.getByText('Not fully comparable: different sources')).toBeDefined()
  expect(screen.getByText(/@casa\.limon \(Official API\) and @harbour\.lights \(Own account\)/)).toBeDefined()
})

test('a URL without its secret says that the link no longer works', async () => {
  await showShared()
  expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeDefined()
  expect(screen.getByText(/what it showed is gone/)).toBeDefined()
})

test('sharing asks for a name, and lists each link with its contents', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const link: Listed = {
    id: 'link',
    sharedBy: 'Marta Lind',
    createdAt: '2026-11-03T10:00:00.000Z',
    expiresAt: '2126-11-10T10:00:00.000Z',
    revokedAt: null,
    views: 2,
    lastViewedAt: '2026-11-04T10:00:00.000Z',
    usernames: ['casa.limon', 'harbour.lights'],
    period: { from: '2026-11-01', to: '2026-11-30' },
  }
  const shareProps = { ids: ['a', 'b'], period: link.period, timeZone: 'Europe/Berlin' }
  await show(<ComparisonShare {...shareProps} />, ['sharing'], (client) =>
    client.setQueryData(comparisonShareListQuery(api).queryKey, { shares: [link] }),
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Share this comparison' }))
  expect(dialog.getByText('@casa.limon and @harbour.lights · Nov 1 – 30')).toBeDefined()
  expect(dialog.getByText(/opened 2 times/)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Stop sharing' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(dialog.getByText('Enter a name for readers.')).toBeDefined()
})
