// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { activityQuery } from '@tidewatch/api-client/watch/monitors'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { recentChanges } from '#/features/watch/monitors/recent-changes.ts'
import { PeriodChanges } from './period-changes.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api }))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

afterEach(cleanup)

test('the changes are in order of date, newest first, even if an earlier one reveals more', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const activities = [
    { kind: 'post-published', id: 'post', at: '2026-11-28T08:00:00.000Z', notBefore: null, captionStart: 'Fog bank' },
    {
      kind: 'biography-changed',
      id: 'bio',
      at: '2026-11-20T08:00:00.000Z',
      notBefore: null,
      before: 'Open',
      after: 'Shut',
    },
  ]
  client.setQueryData(activityQuery(api, 'one', recentChanges).queryKey, {
    pages: [{ activities, nextCursor: null }],
    pageParams: [null],
  } as never)
  const period = { from: '2026-11-01', to: '2026-11-30' }
  render(
    await withMessages(
      <QueryClientProvider client={client}>
        <PeriodChanges monitorId="one" period={period} allHref="/accounts/one?tab=activity" />
      </QueryClientProvider>,
      ['account', 'provenance', 'insights', 'history', 'common'],
    ),
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([expect.stringContaining('Fog bank'), expect.stringContaining('Shut')])
})
