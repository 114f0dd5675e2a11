// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Deleted } from '@tidewatch/contract/watch/deleted'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { DeletedScreen } from './deleted-screen.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

const list = vi.hoisted(() => vi.fn())

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
vi.mock('@tidewatch/auth/session/require-session', () => ({
  RequireSession: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('@tidewatch/i18n/navigation', () => ({ Link: () => null }))
vi.mock('#/features/insights/times/use-viewer-zone.ts', () => ({ useViewerZone: () => 'Europe/Berlin' }))
vi.mock('@tidewatch/api-client/reports/reports', () => ({
  reportsKey: ['reports'],
  deletedQuery: () => queryOptions({ queryKey: ['monitors', 'deleted'], queryFn: list }),
}))
vi.mock('@tidewatch/api-client/watch/monitors', () => ({
  monitorsKey: ['monitors'],
  restoreMonitorMutation: () => mutationOptions({ mutationFn: async () => null }),
}))

afterEach(cleanup)

test("the focus of a restored item's row moves to the main content", async () => {
  const until = '2026-12-03T12:00:00.000Z'
  const deleted: Deleted = {
    monitors: [{ id: '1', username: 'casa.limon', source: 'public', reports: 2, restorableUntil: until }],
    reports: [],
  }
  list.mockResolvedValueOnce(deleted)
  list.mockResolvedValue({ monitors: [], reports: [] })
  const page = (
    <main id="main" tabIndex={-1}>
      <DeletedScreen />
    </main>
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      {await withMessages(page, ['deleted', 'common', 'errors', 'insights'])}
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Restore @casa.limon' })
  await userEvent.click(button)
  await expect.poll(() => button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
