// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { OfflineStrip } from './offline-strip.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
vi.mock('@tidewatch/shell/query-scope', () => ({ QueryScope: ({ children }: { children: ReactNode }) => children }))
vi.mock('#/features/insights/times/use-viewer-zone.ts', () => ({ useViewerZone: () => 'Europe/Berlin' }))

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what sticks below the header makes room for the strip while it shows', async () => {
  let measure = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37)
  const room = () => document.documentElement.style.getPropertyValue('--offline-strip')
  render(
    <QueryClientProvider client={new QueryClient()}>
      {await withMessages(<OfflineStrip />, ['frame', 'insights'])}
    </QueryClientProvider>,
  )
  expect(room()).toBe('')
  act(() => onlineManager.setOnline(false))
  expect(screen.getByRole('status').textContent).not.toBe('')
  act(measure)
  expect(room()).toBe('37px')
  expect(document.documentElement.style.scrollPaddingTop).toBe('37px')
  act(() => onlineManager.setOnline(true))
  expect(room()).toBe('')
  expect(document.documentElement.style.scrollPaddingTop).toBe('')
})
