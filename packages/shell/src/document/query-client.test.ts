import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const unreachable = new ApiError({
  code: null,
  name: 'network',
  message: 'The API could not be reached.',
  problem: null,
  status: null,
  requestId: null,
})

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test("without a network, a change fails at once and isn't sent later by itself", async () => {
  const client = createQueryClient()
  const send = vi.fn(async () => Promise.reject(unreachable))
  const sending = client.getMutationCache().build(client, { mutationFn: send }).execute(undefined)
  await expect(sending).rejects.toBe(unreachable)
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(send).toHaveBeenCalledOnce()
})

test('without a network, data fails to load, what was loaded stays, and both are requested once there is one', async () => {
  const client = createQueryClient()
  client.mount()
  client.setQueryData(['kept'], 'yesterday', { updatedAt: 1 })
  const load = vi.fn(async () => Promise.reject(unreachable))
  const stops = ['kept', 'missing'].map((key) =>
    new QueryObserver<string>(client, { queryKey: [key], queryFn: load }).subscribe(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryState(['missing'])).toMatchObject({ fetchStatus: 'idle', status: 'error', error: unreachable })
  expect(client.getQueryState(['kept'])).toMatchObject({ fetchStatus: 'idle', data: 'yesterday', error: unreachable })

  load.mockImplementation(async () => 'today' as never)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(['kept', 'missing'].map((key) => client.getQueryData([key]))).toEqual(['today', 'today'])
  for (const stop of stops) stop()
  client.unmount()
})
