// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { proofCardQuery } from '@tidewatch/api-client/reports/proof-cards'
import { connectionListQuery } from '@tidewatch/api-client/watch/connections'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import type { ProofCard, ProofCardState } from '@tidewatch/contract/reports/proof-cards'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ProofCardSettings } from './proof-card-settings.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)
const call = vi.hoisted(() => vi.fn())
vi.mock('@tidewatch/api-client/call', () => ({ call }))
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-in' }) }))
vi.mock('@tidewatch/auth/session/require-session', () => ({
  RequireSession: ({ children }: { children: unknown }) => children,
}))
vi.mock('@tidewatch/i18n/navigation', () => ({ getPathname: ({ href }: { href: string }) => href }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/settings/proof-card',
  useSearchParams: () => new URLSearchParams(window.location.search),
}))

afterEach(() => {
  cleanup()
  call.mockReset()
})

const id = '0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11'
const followers = {
  key: 'followers' as const,
  value: 12_480,
  unit: 'count' as const,
  period: null,
  provenance: { source: 'public' as const, capturedAt: '2026-11-28T06:00:00.000Z', basis: null },
}
const card: ProofCard = {
  kind: 'proof-card',
  version: 1,
  service: 'https://tidewatch.example',
  id,
  account: { instagramId: '1', username: 'harbour.lights', name: null },
  proof: { method: 'connection', at: '2026-11-01T08:00:00.000Z' },
  figures: [followers],
  timeZone: 'UTC',
  fixedOn: null,
  issuedAt: '2026-11-28T06:05:00.000Z',
  validUntil: '2026-12-28T06:05:00.000Z',
}
const none: ProofCardState = { card: null, isProven: true, available: ['followers', 'followersGained', 'medianLikes'] }

const monitor = (monitorId: string, username: string, source: string) => ({
  id: monitorId,
  username,
  source,
  status: 'watching',
})

async function show(state: ProofCardState) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const monitors = [
    monitor('of-others', 'casa.limon', 'public'),
    monitor('own', 'harbour.lights', 'connected'),
    monitor('export', 'june.at.home', 'archive'),
  ]
  client.setQueryData(monitorListQuery(api).queryKey, { monitors } as never)
  client.setQueryData(connectionListQuery(api).queryKey, { available: false, connections: [] })
  client.setQueryData(proofCardQuery(api, 'own').queryKey, state)
  const page = ['proofCards', 'optOut', 'connections', 'insights', 'provenance'] as const
  const inside = await withMessages(<ProofCardSettings />, ['common', 'errors', ...page])
  render(<QueryClientProvider client={client}>{inside}</QueryClientProvider>)
}

test("the user's own account comes first, and its owner chooses the card's metrics", async () => {
  call.mockResolvedValue({ ...none, card })
  await show(none)
  const accounts = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account' })
  expect([...accounts.options].map(({ text }) => text)).toEqual(['@casa.limon', '@harbour.lights'])
  expect(accounts.value).toBe('own')
  expect(screen.queryByRole('checkbox', { name: 'Reach on a typical day' })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Likes, median' }))
  await user.click(screen.getByRole('checkbox', { name: 'Net followers' }))
  await user.click(screen.getByRole('radio', { name: 'Keep today’s numbers' }))
  await user.click(screen.getByRole('button', { name: 'Create card' }))
  const [, , input] = call.mock.calls[0] ?? []
  expect(input.params).toEqual({ id: 'own' })
  expect(input.body.figures.toSorted()).toEqual(['followers', 'medianLikes'])
  expect(input.body).toMatchObject({ fixed: true })
  expect(await screen.findByRole('heading', { name: 'Your card' })).toBeDefined()
})

test("a card without a metric isn't created", async () => {
  await show({ ...none, available: ['followers'] })
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Followers' }))
  await user.click(screen.getByRole('button', { name: 'Create card' }))
  expect(screen.getByText('Choose at least one metric.')).toBeDefined()
  expect(call).not.toHaveBeenCalled()
})

test('a shared card offers texts to copy, and one click stops sharing', async () => {
  await show({ ...none, card })
  const address = `https://tidewatch.example/proof/${id}`
  const copied = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect(copied('Link')).toBe(address)
  expect(copied('Alt text')).toBe('Numbers of @harbour.lights, signed by Tidewatch: Followers')
  expect(copied('Embed code')).toContain(
    `<a href="${address}"><img src="https://tidewatch.example/share/en/proof/${id}.svg"`,
  )
  expect(screen.getByRole('link', { name: 'Open card' }).getAttribute('href')).toBe(`/proof/${id}`)
  call.mockResolvedValue(none)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop sharing' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your card' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Create card' })).toBeDefined()
})

test('an account without proof of ownership has to be proven first', async () => {
  await show({ ...none, isProven: false })
  expect(screen.getByRole('heading', { name: 'Prove that @harbour.lights is yours' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create card' })).toBeNull()
})
