// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { notify } from '@tidewatch/ui/feedback/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { useMonitorActions } from './use-monitor-actions.ts'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

const { track, complain, restore } = vi.hoisted(() => ({ track: vi.fn(), complain: vi.fn(), restore: vi.fn() }))

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}), useTrack: () => track }))
vi.mock('#/features/shop/plans/use-refusal-notice.ts', () => ({ useRefusalNotice: () => complain }))
vi.mock('@tidewatch/api-client/watch/monitors', async (load) => ({
  ...(await load<object>()),
  deleteMonitorMutation: () => mutationOptions({ mutationFn: async () => null }),
  restoreMonitorMutation: () => mutationOptions({ mutationFn: restore }),
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('undoing a deletion shows its result, though the card has unmounted', async () => {
  const done = vi.spyOn(notify, 'success').mockReturnValue('')
  let actions: ReturnType<typeof useMonitorActions> | undefined
  function Card() {
    actions = useMonitorActions({ id: '1', username: 'harbour.lights' })
    return null
  }
  const card = await withMessages(<Card />, ['monitors', 'common', 'insights'])
  const { unmount } = render(<QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>)
  await actions?.remove()
  unmount()
  const undo = done.mock.calls[0]?.[0].action?.onClick
  restore.mockRejectedValueOnce(new Error('offline'))
  undo?.()
  await expect.poll(() => complain).toHaveBeenCalledOnce()
  restore.mockResolvedValueOnce(null)
  undo?.()
  await expect.poll(() => done).toHaveBeenCalledTimes(2)
  expect(done.mock.calls[1]?.[0].title).toBe('@harbour.lights is back')
})
