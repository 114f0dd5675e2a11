// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { activityQuery, analyticsQuery } from '@tidewatch/api-client/watch/monitors'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { Activity } from '@tidewatch/insights/activity'
import { analyseAccount } from '@tidewatch/insights/public/analyse-account'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { AccountInsights } from '#/features/watch/account/account-insights.tsx'
import { habitPeriod } from '#/features/watch/monitors/period.ts'
import { recentChanges } from '#/features/watch/monitors/recent-changes.ts'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)
let address = ''

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-out' }) }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address) }))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children, ...props }: { href: string; children: ReactNode }) => (
    <a href={href} aria-current={'aria-current' in props ? 'page' : undefined}>
      {children}
    </a>
  ),
  usePathname: () => '/sample/one',
  useRouter: () => ({ replace: () => undefined }),
}))

afterEach(cleanup)
// Imported before the tests, so that none of them waits for the transform.
beforeAll(() => import('./patterns-tab.tsx'))

/** Namespaces that a sample's page and every page provide; a message in none of them throws. */
const namespaces = [
  'account',
  'monitors',
  'patterns',
  'provenance',
  'insights',
  'connectedAccount',
  'connections',
  'history',
  'common',
  'errors',
] as const

const now = new Date('2026-11-28T12:00:00Z')
const today = dayOf(now, 'Europe/Berlin')
const at = (ago: number) => new Date(now.getTime() - ago * 86_400_000)
const period = { from: addDays(today, -29), to: today }

const analytics = analyseAccount({
  source: 'sample',
  snapshots: Array.from({ length: 30 }, (_, ago) => ({
    capturedAt: at(29 - ago),
    followers: 1000 + ago * 3,
    following: 50,
    posts: 40,
  })) as never,
  media: Array.from({ length: 12 }, (_, index) => ({
    mediaId: `post ${index}`,
    permalink: null,
    type: 'image',
    caption: `Fog bank ${index}`,
    postedAt: at(index * 2 + 3),
    capturedAt: now,
    likes: 50 + index * 30,
    comments: 4,
    views: null,
    reposts: null,
    parts: null,
    altText: null,
    pictureUrl: null,
  })) as never,
  period,
  timeZone: 'Europe/Berlin',
  now,
})

const edit: Activity = {
  kind: 'biography-changed',
  id: 'bio',
  at: at(5).toISOString(),
  notBefore: at(6).toISOString(),
  before: 'Open in summer',
  after: 'Open all year',
}

interface Shown {
  lastCollectedAt?: string | null
  /** Performance of the period's posts: some better than usual, or none. */
  likes?: 'some' | 'usual'
}

async function show(query: string, { lastCollectedAt = now.toISOString(), likes = 'some' }: Shown = {}) {
  address = query
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  for (const days of [period, habitPeriod(today)])
    client.setQueryData(analyticsQuery(api, 'one', { ...days, timeZone: 'Europe/Berlin' }).queryKey, {
      ...analytics,
      ...(likes === 'usual' ? { bestPosts: analytics.bestPosts.map((post) => ({ ...post, timesMedian: 0.6 })) } : {}),
      period: days,
    })
  for (const limit of [20, recentChanges])
    client.setQueryData(activityQuery(api, 'one', limit).queryKey, {
      pages: [{ activities: [edit], nextCursor: null }],
      pageParams: [null],
    })
  const monitor = {
    id: 'one',
    username: 'fog',
    source: 'sample',
    sparkline: [1, 2, 3],
    nextCollectionAt: null,
    lastCollectedAt,
  }
  render(
    await withMessages(
      <QueryClientProvider client={client}>
        <AccountInsights monitor={monitor as unknown as Monitor} isSample />
      </QueryClientProvider>,
      namespaces,
      now,
    ),
  )
}

test('the overview has changes, one chart with posts and edits, and five metrics above the full list', async () => {
  await show('')
  expect(screen.getByRole('region', { name: 'Changes' }).textContent).toContain('all year')
  expect(screen.getAllByRole('figure')).toHaveLength(1)
  expect(document.querySelectorAll('[data-flag]')).toHaveLength(1)
  // Six of twelve exceeded the overall median.
  expect(document.querySelectorAll('[data-picture]')).toHaveLength(6)
  expect(screen.getByRole('list', { name: 'Best posts of the period' }).children).toHaveLength(6)
  const details = document.querySelector('details')
  expect(details?.previousElementSibling?.children).toHaveLength(5)
  expect(screen.queryByRole('heading', { name: 'Posting times' })).toBeNull()
})

test("posts that did no better than usual aren't called the best", async () => {
  const none = 'No post in this period got more likes and comments than usual.'
  await show('', { likes: 'usual' })
  expect(screen.getByRole('region', { name: 'Best posts' }).textContent).toContain(none)
  cleanup()
  await show('tab=posts', { likes: 'usual' })
  expect(await screen.findByText(none)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the posts that did no better than usual are listed below those that did', async () => {
  await show('tab=posts')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(1 + analytics.bestPosts.length)
  expect(within(table).getAllByRole('strong')).toHaveLength(6)
})

test('before the first check there are no metrics, chart or period', async () => {
  await show('', { lastCollectedAt: null })
  expect(screen.getByText('Not checked yet')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull()
})

test('a tab shows only its own content', async () => {
  await show('tab=patterns')
  expect(await screen.findByRole('heading', { name: 'Posting times' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull()
})

test('patterns name their own period, without a switch for another', async () => {
  await show('tab=patterns&days=7')
  expect(await screen.findByText(/^From posts of the last 180 days\./)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull()
})

test('the full activity has no period', async () => {
  await show('tab=activity')
  expect(screen.getByRole('region', { name: 'Activity' }).textContent).toContain('all year')
  expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull()
})

test('a period that fails to load leaves the previous one on the screen and says so', async () => {
  await show('')
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
  expect((await screen.findByRole('alert')).textContent).toContain('what you see is from before')
  expect(screen.getAllByRole('figure')).toHaveLength(1)
})
