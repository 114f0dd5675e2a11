// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { dataDeletionQuery } from '@tidewatch/api-client/watch/connections'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { DeletionStatus } from './deletion-status.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

const code = '0123456789abcdef'
const { api } = vi.hoisted(() => ({
  api: { http: async () => ({ request: async () => ({ status: 502, data: '' }) }) } as never,
}))
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams({ code }) }))

afterEach(cleanup)

function Refresh() {
  return useQuery(dataDeletionQuery(api, code)).error ? 'failed' : 'pending'
}

async function open(queries: QueryClient) {
  const page = (
    <>
      <DeletionStatus />
      <Refresh />
    </>
  )
  render(
    <QueryClientProvider client={queries}>
      {await withMessages(page, ['connections', 'common', 'errors'])}
    </QueryClientProvider>,
  )
  await screen.findByText('failed')
}

const createQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('a status that fails to load says so, and one that was shown stays when it fails to reload', async () => {
  await open(createQueries())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  cleanup()

  const loaded = createQueries()
  const status = { requestedAt: '2026-11-20T08:00:00Z', completedAt: null }
  loaded.setQueryData(dataDeletionQuery(api, code).queryKey, status, { updatedAt: 1 })
  await open(loaded)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByText('Deletion in progress')).toBeDefined()
})
