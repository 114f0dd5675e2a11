// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { startTransition } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ReportFilters } from './report-filters.tsx'

const api = vi.hoisted(() => ({}) as never)
const router = vi.hoisted(() => ({ replace: vi.fn<(address: string) => void>() }))
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api }))
vi.mock('@tidewatch/i18n/navigation', () => ({ useRouter: () => router, usePathname: () => '/reports' }))

const navigation = Promise.withResolvers<void>()

afterEach(async () => {
  await act(async () => navigation.resolve())
  cleanup()
})

test('choices show before their navigation is done, and a second one keeps the first', async () => {
  router.replace.mockImplementation(() => startTransition(() => navigation.promise))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(monitorListQuery(api).queryKey, { monitors: [] })
  const filters = await withMessages(<ReportFilters filter={{}} />, ['reports', 'provenance', 'common'])
  render(<QueryClientProvider client={queries}>{filters}</QueryClientProvider>)
  const occasion = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' })
  await user.selectOptions(occasion, 'weekly')
  expect(occasion.value).toBe('weekly')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'failed')
  expect(router.replace.mock.calls.map(([address]) => address)).toEqual([
    '/reports?occasion=weekly',
    '/reports?occasion=weekly&status=failed',
  ])
  expect(occasion.value).toBe('weekly')
})
