// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { codes } from '@tidewatch/contract/codes'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { SampleAccountScreen } from './account-screen.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { api, answer } = vi.hoisted(() => {
  const answer = vi.fn()
  return { answer, api: { http: async () => ({ request: answer }) } as never }
})
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-out' }) }))
vi.mock('@tidewatch/shell/config', () => ({ useConfig: () => ({ brand: 'Tidewatch' }) }))
vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
  useRouter: () => ({}),
}))
afterEach(cleanup)

async function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {await withMessages(<SampleAccountScreen id="one" />, ['account', 'monitors', 'common', 'errors'])}
    </QueryClientProvider>,
  )
  return {
    heading: (await screen.findByRole('heading', { level: 1 })).textContent,
    crumb: screen.getByRole('navigation').textContent,
  }
}

test("an account that failed to load isn't reported as missing", async () => {
  answer.mockResolvedValue({ status: 502, data: 'Bad gateway' })
  const { heading, crumb } = await show()
  expect(heading).toBe('We couldn’t load this')
  expect(crumb).not.toContain('Not found')
  expect(screen.queryByText('This account isn’t on your list')).toBeNull()
})

test("an account that doesn't exist is", async () => {
  answer.mockResolvedValue({ status: 404, data: { code: codes.notFound, message: '', data: null } })
  const { heading, crumb } = await show()
  expect(heading).toBe('This account isn’t on your list')
  expect(crumb).toContain('Not found')
})
