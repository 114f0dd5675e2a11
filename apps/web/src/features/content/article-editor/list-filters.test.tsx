// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ListFilters } from './list-filters.tsx'

const router = vi.hoisted(() => ({ replace: vi.fn<(address: string) => void>() }))
vi.mock('@tidewatch/i18n/navigation', () => ({ useRouter: () => router, usePathname: () => '/editor' }))

const navigation = Promise.withResolvers<void>()

afterEach(async () => {
  await act(async () => navigation.resolve())
  cleanup()
})

test('choices show before their navigation is done, and a second one keeps the first', async () => {
  router.replace.mockImplementation(() => startTransition(() => navigation.promise))
  const user = userEvent.setup()
  render(await withMessages(<ListFilters filter={{}} />, ['articleEditor', 'common']))
  const site = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Site' })
  await user.selectOptions(site, 'blog')
  expect(site.value).toBe('blog')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'draft')
  expect(router.replace.mock.calls.map(([address]) => address)).toEqual([
    '/editor?site=blog',
    '/editor?site=blog&status=draft',
  ])
  expect(site.value).toBe('blog')
})
