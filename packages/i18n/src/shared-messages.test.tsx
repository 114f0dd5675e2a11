// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSharedMessages, SharedMessages } from './shared-messages.tsx'

const load = vi.hoisted(() => vi.fn<() => object>())
vi.mock('../messages/de/users/auth.json', () => ({
  get default() {
    return load()
  },
}))

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('texts that cannot be loaded end in an error rather than in one load after the other, and can be had later', async () => {
  load.mockImplementation(() => {
    throw new Error('offline')
  })
  const { container } = await act(async () =>
    render(
      <NextIntlClientProvider locale="de" timeZone="UTC">
        <Boundary>
          <Suspense fallback="waiting">
            <SharedMessages>shown</SharedMessages>
          </Suspense>
        </Boundary>
      </NextIntlClientProvider>,
    ),
  )
  // As long as one load takes; the messages themselves are read without any timer.
  await act(() => expect(loadSharedMessages('de')).rejects.toThrow('offline'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(container.textContent).toBe('failed')
  expect(load).toHaveBeenCalledOnce()

  load.mockReturnValue({ close: 'Zu' })
  await expect(loadSharedMessages('de')).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(loadSharedMessages('de')).resolves.toMatchObject({ auth: { close: 'Zu' } })
})
