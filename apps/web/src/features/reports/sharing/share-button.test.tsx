// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Share } from '@tidewatch/contract/reports/sharing'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ShareButton } from './share-button.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

const { list, create, revoke } = vi.hoisted(() => ({ list: vi.fn(), create: vi.fn(), revoke: vi.fn() }))

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}), useTrack: () => () => undefined }))
vi.mock('@tidewatch/i18n/navigation', () => ({ getPathname: ({ href }: { href: string }) => href }))
vi.mock('@tidewatch/api-client/reports/sharing', () => {
  const onSuccess = (...[, , , { client }]: [unknown, unknown, unknown, { client: QueryClient }]) =>
    client.invalidateQueries({ queryKey: ['shares'] })
  return {
    shareListQuery: () => queryOptions({ queryKey: ['shares'], queryFn: list }),
    createShareMutation: () => mutationOptions({ mutationFn: create, onSuccess }),
    revokeShareMutation: () => mutationOptions({ mutationFn: revoke, onSuccess }),
  }
})

afterEach(cleanup)

async function openDialog() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      {await withMessages(<ShareButton reportId="report" />, ['sharing', 'common', 'errors', 'insights'])}
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  return { user, dialog: within(screen.getByRole('dialog')) }
}

const name = { name: 'Your name, as readers see it' }

test('focus starts on the chosen days, and goes to the name that is required', async () => {
  list.mockResolvedValue({ shares: [] })
  const { user, dialog } = await openDialog()
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: '7 days' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', name)
  expect(field.required).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(dialog.getByText('Enter a name for readers.')).toBeDefined()
  expect(document.activeElement).toBe(field)
})

test('a new link is no longer offered once it is revoked, whichever other is', async () => {
  const share = (id: string, revokedAt: string | null = null): Share => ({
    id,
    sharedBy: 'Marta Lind',
    createdAt: '2026-11-28T10:00:00.000Z',
    expiresAt: '2126-12-05T10:00:00.000Z',
    revokedAt,
    views: 0,
    lastViewedAt: null,
  })
  const revokedAt = '2026-11-28T11:00:00.000Z'
  list.mockResolvedValueOnce({ shares: [share('old')] })
  list.mockResolvedValueOnce({ shares: [share('new'), share('old')] })
  list.mockResolvedValueOnce({ shares: [share('new'), share('old', revokedAt)] })
  list.mockResolvedValue({ shares: [share('new', revokedAt), share('old', revokedAt)] })
  create.mockResolvedValue({ ...share('new'), token: 'secret' })
  revoke.mockResolvedValue(null)
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('textbox', name), 'Marta Lind{Enter}')
  const link = () => dialog.queryByDisplayValue(/#secret$/)
  await expect.poll(() => dialog.getAllByRole('button', { name: 'Stop sharing' })).toHaveLength(2)
  const [ofNew, ofOld] = dialog.getAllByRole('button', { name: 'Stop sharing' })
  if (ofOld) await user.click(ofOld)
  await expect.poll(() => dialog.getAllByRole('button', { name: 'Stop sharing' })).toHaveLength(1)
  expect(link()).not.toBeNull()
  if (ofNew) await user.click(ofNew)
  await expect.poll(() => dialog.queryByRole('button', { name: 'Stop sharing' })).toBeNull()
  expect(link()).toBeNull()
})
