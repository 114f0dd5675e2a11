// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { subscriptionQuery } from '@tidewatch/api-client/shop/subscriptions'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { DeleteAccount } from './delete-account.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

const { api } = vi.hoisted(() => ({ api: {} as never }))
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useTrack: () => () => undefined }))
vi.mock('@tidewatch/auth/account/use-account-deletion', () => ({ useAccountDeletion: () => async () => undefined }))

afterEach(cleanup)

async function openDialog(subscription: { itemId: string } | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(subscriptionQuery(api, 'upgrade').queryKey, { subscription, items: [] } as never)
  const settings = (
    <QueryClientProvider client={queries}>
      <DeleteAccount user={{ email: 'ada@example.com' } as never} />
    </QueryClientProvider>
  )
  render(await withMessages(settings, ['settings', 'shop', 'common', 'errors']))
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await screen.findByText('all reports, deleted ones too')
}

test('with a plan, the dialog says that it ends', async () => {
  await openDialog({ itemId: 'plus-monthly' })
  expect(screen.getByText(/^Your plan “Plus, monthly” ends at once/)).toBeDefined()
})

test('without a plan, it mentions none', async () => {
  await openDialog(null)
  expect(screen.queryByText(/^Your plan/)).toBeNull()
})
