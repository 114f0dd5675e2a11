// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { userQuery } from '@tidewatch/api-client/users/users'
import { codes } from '@tidewatch/contract/codes'
import type { User } from '@tidewatch/contract/users/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTimeZone } from './init-time-zone.ts'

const user: User = {
  id: '5f0c0b9e-3c55-4a55-8c0d-2f6f5c1c9d10',
  email: 'ana@example.com',
  locale: 'en',
  timeZone: 'UTC',
  roles: [],
  weekStart: 1,
  plan: { id: 'free', accountLimit: 1, accountsUsed: 0, cadence: 'weekly' },
  emailNotifications: true,
  legalChange: null,
}
const request = vi.fn()
const client = { http: async () => ({ request }) } as unknown as ApiClient
const saved = { status: 200, data: { code: codes.ok, message: '', data: { ...user, timeZone: 'Asia/Tokyo' } } }

beforeEach(() => {
  localStorage.clear()
  request.mockReset()
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
    resolvedOptions: () => ({ timeZone: 'Asia/Tokyo' }),
  } as Intl.DateTimeFormat)
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** What a page with the new user does. */
function openPage() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(userQuery(client).queryKey, user)
  return { init: () => initTimeZone(client, queries), zone: () => queries.getQueryData(userQuery(client).queryKey) }
}

test("a failed request is repeated by the next page, and a successful one isn't", async () => {
  request.mockResolvedValueOnce({ status: 502, data: '' }).mockResolvedValue(saved)
  await expect(openPage().init()).rejects.toMatchObject({ name: 'unavailable' })
  const next = openPage()
  await next.init()
  expect(next.zone()).toMatchObject({ timeZone: 'Asia/Tokyo' })
  await openPage().init()
  expect(request).toHaveBeenCalledTimes(2)
})

test('parts of a page that need the time zone at once make one request', async () => {
  request.mockResolvedValue(saved)
  const { init } = openPage()
  await Promise.all([init(), init()])
  expect(request).toHaveBeenCalledOnce()
})

test("a zone that the API doesn't know is sent once, and prevents nothing", async () => {
  const refusal = { code: codes.invalidInput, message: 'Unknown.', data: { fields: [{ path: 'timeZone' }] } }
  request.mockResolvedValue({ status: 200, data: refusal })
  await openPage().init()
  await openPage().init()
  expect(request).toHaveBeenCalledOnce()
})
