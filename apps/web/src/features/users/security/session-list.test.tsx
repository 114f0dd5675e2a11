// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { SessionList } from './session-list.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { list } = vi.hoisted(() => ({ list: vi.fn() }))

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
vi.mock('@tidewatch/api-client/users/users', () => {
  const mutation = (result: unknown) => () =>
    mutationOptions({
      mutationFn: async () => result,
      onSuccess: (_data, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['sessions'] }),
    })
  return {
    sessionsQuery: () => queryOptions({ queryKey: ['sessions'], queryFn: list }),
    revokeSessionMutation: mutation(null),
    revokeOtherSessionsMutation: mutation({ revoked: 1 }),
  }
})

afterEach(cleanup)

const at = '2026-11-20T10:00:00Z'
const [here, phone] = [
  { id: '1', device: 'Firefox', isCurrent: true, createdAt: at, lastSeenAt: at },
  { id: '2', device: 'Phone', isCurrent: false, createdAt: at, lastSeenAt: at },
]

async function open() {
  const page = (
    <main id="main" tabIndex={-1}>
      <SessionList timeZone="UTC" />
    </main>
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      {await withMessages(page, ['security', 'common', 'errors', 'insights'])}
    </QueryClientProvider>,
  )
}

test.each(['Log out Phone', 'Log out everywhere else'])('“%s” leaves the focus in the content', async (name) => {
  list.mockResolvedValueOnce({ sessions: [here, phone] }).mockResolvedValue({ sessions: [here] })
  await open()
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  await expect.poll(() => button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('once all sessions are shown, the focus is at the end of their list', async () => {
  list.mockResolvedValue({ sessions: [here, phone, { ...phone, id: '3' }, { ...phone, id: '4' }] })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByRole('list').nextElementSibling)
})
