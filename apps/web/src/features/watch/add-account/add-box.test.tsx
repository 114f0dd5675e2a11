// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@tidewatch/api-client/api-error'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { userKey } from '@tidewatch/api-client/users/users'
import { connectionListQuery } from '@tidewatch/api-client/watch/connections'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { AddBox } from './add-box.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { api, search, add } = vi.hoisted(() => ({ api: {} as never, search: vi.fn(), add: vi.fn() }))

vi.mock('@tidewatch/auth/auth-provider', () => ({
  useApi: () => api,
  useTrack: () => () => undefined,
  useSession: () => ({ status: 'signed-in' }),
}))
vi.mock('@tidewatch/api-client/watch/accounts', () => ({
  searchAccountMutation: () => mutationOptions({ mutationFn: search }),
}))
vi.mock('@tidewatch/api-client/watch/monitors', async (load) => ({
  ...(await load<object>()),
  addMonitorMutation: () => mutationOptions({ mutationFn: add }),
}))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const userWith = (accountsUsed: number) => ({ plan: { id: 'free', cadence: 'weekly', accountLimit: 1, accountsUsed } })
const found = {
  username: 'harbour.lights',
  formerUsername: null,
  name: null,
  biography: null,
  pictureUrl: null,
  followers: 10,
  following: 10,
  posts: 0,
  latestPosts: [],
  source: 'sample',
  capturedAt: '2026-11-28T12:00:00Z',
  monitorId: null,
}

const alreadyTrackedError = new ApiError({
  code: 20_005,
  name: 'alreadyTracked',
  message: '',
  problem: { monitorId: 'of the other tab' },
  status: 200,
  requestId: null,
})

/** Opens the box as the link of a sign-up does, for a user who watches this many accounts. */
async function open(accountsUsed: number, start = '&start=yes') {
  window.history.replaceState(null, '', `/dashboard?watch=harbour.lights${start}`)
  const searching = Promise.withResolvers<typeof found>()
  search.mockReturnValue(searching.promise)
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  queries.setQueryData(userKey, userWith(accountsUsed))
  queries.setQueryData(connectionListQuery(api).queryKey, { available: false } as never)
  queries.setQueryData(shopQuery(api).queryKey, { items: [] } as never)
  const onAdded = vi.fn()
  const box = <AddBox focus={false} onAdded={onAdded} onClose={undefined} />
  const namespaces = [
    'addAccount',
    'common',
    'monitors',
    'plans',
    'shop',
    'search',
    'connections',
    'insights',
    'provenance',
    'errors',
  ] as const
  render(await withMessages(<QueryClientProvider client={queries}>{box}</QueryClientProvider>, namespaces))
  return { queries, searching, onAdded }
}

test('if a second tab fills the plan during the search, the account opens instead of a refusal', async () => {
  const { queries, searching, onAdded } = await open(0)
  add.mockRejectedValue(alreadyTrackedError)
  queries.setQueryData(userKey, userWith(1))
  await screen.findByText(/1 of 1 account/)
  searching.resolve(found)
  await expect.poll(() => onAdded).toHaveBeenCalledWith('of the other tab')
})

test('a link from someone else adds nothing for a user who already watches accounts', async () => {
  const { searching } = await open(1)
  searching.resolve(found)
  await screen.findByText('Your plan is full.')
  expect(add).not.toHaveBeenCalled()
})

test('an account added by another tab can be opened, without mentioning the plan that it filled', async () => {
  const { queries, searching } = await open(0, '')
  searching.resolve(found)
  const button = await screen.findByRole('button', { name: 'Add @harbour.lights' })
  add.mockImplementation(async () => {
    queries.setQueryData(userKey, userWith(1))
    throw alreadyTrackedError
  })
  await userEvent.click(button)
  const link = await screen.findByRole('link', { name: 'Open account' })
  expect(link.getAttribute('href')).toBe('/accounts/of the other tab')
  expect(screen.getAllByText('You’re already watching @harbour.lights')).toHaveLength(1)
  expect(screen.queryByText('Your plan is full.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add @harbour.lights' })).toBeNull()
})
