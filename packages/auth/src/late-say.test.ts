import { expect, test, vi } from 'vitest'
import { lateSay, preloadToasts } from './late-say.ts'

const loadSharedMessages = vi.hoisted(() => vi.fn())
vi.mock('@tidewatch/i18n/shared-messages', () => ({ loadSharedMessages }))
const success = vi.hoisted(() => vi.fn())
vi.mock('@tidewatch/ui/feedback/toast', () => ({ notify: { success } }))

// An unhandled rejection would fail the run.
test('messages load when a flow begins, and a failed load only loses the message', async () => {
  loadSharedMessages.mockRejectedValue(new Error('offline'))
  preloadToasts()
  await expect.poll(() => loadSharedMessages).toHaveBeenCalledTimes(1)
  lateSay('success', { key: 'SignOutSuccessful' })
  await expect.poll(() => loadSharedMessages).toHaveBeenCalledTimes(2)
  expect(success).not.toHaveBeenCalled()

  loadSharedMessages.mockResolvedValue({ auth: { SignOutSuccessful: 'Logged out' } })
  lateSay('success', { key: 'SignOutSuccessful' })
  await expect.poll(() => success).toHaveBeenCalledWith({ title: 'Logged out' })
})
