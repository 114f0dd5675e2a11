// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userQuery } from '@tidewatch/api-client/users/users'
import { codes } from '@tidewatch/contract/codes'
import type { AccountPreview } from '@tidewatch/contract/watch/search'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { AccountFound } from './account-found.tsx'

const { api, answer } = vi.hoisted(() => {
  const answer = vi.fn()
  return { answer, api: { http: async () => ({ request: answer }) } as never }
})
vi.mock('@tidewatch/auth/auth-provider', () => ({
  useApi: () => api,
  useSession: () => ({ status: 'signed-in' }),
  useTrack: () => () => undefined,
}))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))
afterEach(cleanup)

const account = { username: 'fog', source: 'public', monitorId: null, latestPosts: [] } as unknown as AccountPreview

test('an account that was added meanwhile can be opened, and the plan it filled up is not mentioned', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const holding = (accountsUsed: number) =>
    queries.setQueryData(userQuery(api).queryKey, {
      plan: { accountLimit: 3, accountsUsed, cadence: 'daily' },
    } as never)
  holding(2)
  answer.mockImplementation(async () => {
    holding(3)
    return { status: 200, data: { code: codes.alreadyTracked, message: '', data: { monitorId: 'the-one' } } }
  })
  const found = <AccountFound account={account} onAdded={() => undefined} />
  const namespaces = ['addAccount', 'common', 'monitors', 'search', 'provenance', 'insights', 'errors'] as const
  render(<QueryClientProvider client={queries}>{await withMessages(found, namespaces)}</QueryClientProvider>)
  await userEvent.click(screen.getByRole('button', { name: 'Add @fog' }))
  expect((await screen.findByRole('link', { name: 'Open account' })).getAttribute('href')).toBe('/accounts/the-one')
  expect(screen.getAllByText('You’re already watching @fog')).toHaveLength(1)
  expect(screen.queryByText('Your plan is full.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add @fog' })).toBeNull()
})
