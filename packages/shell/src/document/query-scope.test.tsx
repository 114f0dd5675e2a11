// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const auth = vi.hoisted(() => ({ session: {} as { status: string; token: string | undefined } }))
vi.mock('@tidewatch/auth/auth-provider', () => ({ useSession: () => auth.session }))

// The client and the last session are kept for the length of a page.
beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.resetModules()
})

async function openPage() {
  const { QueryScope } = await import('./query-scope.tsx')
  const ask = vi.fn(async () => `for ${auth.session.token ?? 'a visitor'}`)
  function Prices() {
    return useQuery({ queryKey: ['prices'], queryFn: ask, enabled: auth.session.status !== 'unknown' }).data
  }
  const page = () => (
    <QueryScope>
      <Prices />
    </QueryScope>
  )
  setSession('unknown')
  const { rerender } = render(page())
  return {
    ask,
    become(status: string, token?: string) {
      setSession(status, token)
      rerender(page())
    },
  }
}

function setSession(status: string, token?: string) {
  auth.session = { status, token }
}

test('what was loaded for a visitor or another user is requested again for the one who logs in', async () => {
  const { become } = await openPage()
  become('signed-out')
  expect(await screen.findByText('for a visitor')).toBeDefined()
  become('signed-in', 'ana')
  expect(await screen.findByText('for ana')).toBeDefined()
  become('signed-out')
  expect(await screen.findByText('for a visitor')).toBeDefined()
  become('signed-in', 'ben')
  expect(await screen.findByText('for ben')).toBeDefined()
})

test('a page that finds a session when it has hydrated requests its data once', async () => {
  const { ask, become } = await openPage()
  become('signed-in', 'ana')
  expect(await screen.findByText('for ana')).toBeDefined()
  expect(ask).toHaveBeenCalledOnce()
})
