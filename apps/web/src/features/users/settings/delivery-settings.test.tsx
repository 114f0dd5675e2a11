// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { notificationsQuery } from '@tidewatch/api-client/delivery/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { DeliverySettings } from './delivery-settings.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api }))

afterEach(cleanup)

test('the time of the weekly summary is written as all other times are', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(notificationsQuery(api).queryKey, {
    kinds: [],
    delivery: { quietHours: null, digestDay: 1 },
  } as never)
  render(
    <QueryClientProvider client={queries}>
      {await withMessages(<DeliverySettings timeZone="UTC" />, ['notifications', 'common', 'settings', 'errors'])}
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^At 8:00\sAM\.$/)).toBeTruthy()
})
