// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { activityQuery } from '@tidewatch/api-client/watch/monitors'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ArchiveAccount } from './archive-account.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-in' }) }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  usePathname: () => '/accounts/one',
  useRouter: () => ({}),
}))

afterEach(cleanup)
// Imported before the tests, so that none of them waits for the transform.
beforeAll(() => import('#/features/archive/deliveries/keep-current.tsx'))

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(activityQuery(api, 'one').queryKey, {
    pages: [
      {
        activities: [
          {
            ...{ kind: 'follower-lost', id: 'ada', username: 'ada' },
            ...{ at: '2026-11-28T08:00:00.000Z', notBefore: '2026-11-20T08:00:00.000Z' },
          },
        ],
        nextCursor: null,
      },
    ],
    pageParams: [null],
  })
  const monitor = { id: 'one', username: 'fog', source: 'archive', latestReportId: 'latest' } as Monitor
  render(
    await withMessages(
      <QueryClientProvider client={client}>
        <ArchiveAccount monitor={monitor} />
      </QueryClientProvider>,
      [
        ...(['account', 'monitors', 'history', 'deliveries', 'uploads', 'provenance', 'insights'] as const),
        ...(['common', 'errors'] as const),
      ],
    ),
  )
}

test('the changes come before the setup of deliveries', async () => {
  await show()
  await screen.findByRole('heading', { name: 'Keep your export current' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('Activity')).toBeLessThan(titles.indexOf('Keep your export current'))
})

test('the number of changes counts from the first export, since there are no checks', async () => {
  await show()
  expect(screen.getByText('1 change since the first export')).toBeTruthy()
})
