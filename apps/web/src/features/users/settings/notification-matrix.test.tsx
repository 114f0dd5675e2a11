// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { channelsQuery } from '@tidewatch/api-client/delivery/channels'
import { notificationsQuery } from '@tidewatch/api-client/delivery/notifications'
import { codes } from '@tidewatch/contract/codes'
import { notify } from '@tidewatch/ui/feedback/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { NotificationMatrix } from './notification-matrix.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { api, request } = vi.hoisted(() => {
  const request = vi.fn()
  return { request, api: { http: async () => ({ request }) } as never }
})
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api }))
vi.mock('@tidewatch/i18n/navigation', () => ({ Link: () => null }))

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const settings = (webhook: boolean) => ({
  kinds: [{ kind: 'followers-spike', isSecurity: false, channels: { email: false, webhook } }],
  delivery: { quietHours: null, digestDay: 1 },
})

test('two quick changes are saved one after another, both are shown meanwhile, and each is answered for', async () => {
  const [success, failure] = [vi.spyOn(notify, 'success'), vi.spyOn(notify, 'error')]
  const [first, second] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  request.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(notificationsQuery(api).queryKey, settings(false) as never)
  queries.setQueryData(channelsQuery(api).queryKey, { channels: [] } as never)
  render(
    <QueryClientProvider client={queries}>
      {await withMessages(<NotificationMatrix isEmailOn />, ['notifications', 'common', 'settings', 'errors'])}
    </QueryClientProvider>,
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  const checked = () => boxes.map((box) => box.checked)
  for (const box of boxes) await userEvent.click(box)
  expect(checked()).toEqual([true, true])
  expect(request).toHaveBeenCalledOnce()

  first.resolve({ status: 200, data: { code: codes.ourFault, message: 'Our fault.', data: null } })
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(failure).toHaveBeenCalledOnce()
  expect(success).not.toHaveBeenCalled()
  await waitFor(() => expect(checked()).toEqual([false, true]))

  second.resolve({ status: 200, data: { code: codes.ok, message: '', data: settings(true) } })
  await waitFor(() => expect(success).toHaveBeenCalledOnce())
  expect(checked()).toEqual([false, true])
})
