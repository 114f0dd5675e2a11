// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { feedQuery } from '@tidewatch/api-client/users/dashboard'
import type { Dashboard } from '@tidewatch/contract/users/dashboard'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import type { View } from '#/features/users/dashboard/view.ts'
import { Feed } from './feed.tsx'
import { feedItem } from './feed-item.fixture.ts'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)

vi.mock('@tidewatch/auth/auth-provider', () => ({
  useApi: () => api,
  useTrack: () => () => undefined,
}))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  useRouter: () => ({}),
}))

afterEach(cleanup)

const at = '2026-11-28T08:00:00.000Z'
const dashboard = { monitors: [], unseen: 0 } as unknown as Dashboard

function FilteredFeed() {
  const [view, setView] = useState({ tab: 'feed', account: null, tag: null, kind: null } as unknown as View)
  return <Feed dashboard={dashboard} view={view} onView={(change) => setView({ ...view, ...change })} />
}

test('a filter that fails to load leaves the previous changes on the screen and says so', async () => {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  queries.setQueryData(feedQuery(api, { monitorId: null, tag: null, kind: null }).queryKey, {
    pages: [{ items: [feedItem('picture', at, 9)], seenUntil: at, nextCursor: null }],
    pageParams: [null],
  } as never)
  render(
    await withMessages(
      <QueryClientProvider client={queries}>
        <FilteredFeed />
      </QueryClientProvider>,
      ['dashboard', 'provenance', 'insights', 'monitors', 'common', 'errors'],
      new Date(at),
    ),
  )
  const day = screen.getByRole('heading', { level: 2 }).textContent
  fireEvent.click(screen.getByRole('button', { name: 'Posts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('what you see is from before')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(day)
})
