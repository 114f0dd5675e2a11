// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { historyPeopleQuery } from '@tidewatch/api-client/archive/history'
import type { ApiClient } from '@tidewatch/api-client/clients'
import type { HistoryArchive } from '@tidewatch/contract/archive/history'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { GroupPeople } from './group-people.tsx'
import type { ShownGroup } from './shown-group.ts'

vi.mock(import('@tidewatch/auth/auth-provider'), async (load) => ({
  ...(await load()),
  useApi: () => ({}) as ApiClient,
}))

afterEach(cleanup)

test('a short search without results says that it only matched the beginnings of names', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const [earlier, later] = [{ id: 'a' } as HistoryArchive, { id: 'b' } as HistoryArchive]
  const shown = { group: 'gained', list: 'followers' } as const
  for (const search of ['', '_', 'q_x']) {
    const choice = { from: 'a', to: 'b', ...shown, search, sort: 'name' } as const
    const { queryKey } = historyPeopleQuery({} as ApiClient, 'm', choice)
    queries.setQueryData(queryKey, { pages: [{ people: [], total: 0, nextCursor: null }], pageParams: [null] })
  }
  const people = <GroupPeople monitor={{ id: 'm' } as Monitor} {...{ earlier, later, ...shown }} isAbsent={false} />
  render(
    await withMessages(<QueryClientProvider client={queries}>{people}</QueryClientProvider>, [
      'history',
      'common',
      'insights',
    ]),
  )
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  const statusText = () => screen.getByRole('status').textContent
  expect(statusText()).toBe('No one')
  type('@_')
  expect(statusText()).toBe('No name starts with “_”. Type 3 or more characters to search inside names too.')
  type('@q_x')
  expect(statusText()).toBe('No one')
  type(' @')
  expect(statusText()).toBe('No one')
})

async function showGroup(
  group: ShownGroup,
  followers: HistoryArchive['contents']['followers'],
  { isAbsent = false } = {},
) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const contents = { followers, following: { completeness: 'full', count: 3 } }
  const [earlier, later] = [{ id: 'a' } as HistoryArchive, { id: 'b', contents } as HistoryArchive]
  const shown = { group, list: 'followers' } as const
  const { queryKey } = historyPeopleQuery({} as ApiClient, 'm', {
    from: 'a',
    to: 'b',
    ...shown,
    search: '',
    sort: 'name',
  })
  queries.setQueryData(queryKey, { pages: [{ people: [], total: 0, nextCursor: null }], pageParams: [null] })
  const people = <GroupPeople monitor={{ id: 'm' } as Monitor} {...{ earlier, later, isAbsent, ...shown }} />
  render(
    await withMessages(<QueryClientProvider client={queries}>{people}</QueryClientProvider>, [
      'history',
      'common',
      'insights',
    ]),
  )
}

const showNotFollowingBack = (completeness: 'full' | 'unknown', isAbsent = false) =>
  showGroup('not-following-back', { completeness, count: 3 }, { isAbsent })

test.each([
  [{ completeness: 'unknown', count: 3, isCutShort: true }, /seems to cover limited time/],
  [{ completeness: 'partial', count: 3 }, /is incomplete/],
] as const)('groups of followers say why they lack people where that list does: %o', async (followers, note) => {
  for (const group of ['fans', 'followers'] as const) {
    await showGroup(group, followers)
    expect(screen.getByText(note)).toBeDefined()
    cleanup()
    await showGroup(group, { completeness: 'full', count: 3 })
    expect(screen.queryByText(note)).toBeNull()
    cleanup()
  }
  await showGroup('following', followers)
  expect(screen.queryByText(note)).toBeNull()
})

test('who doesn’t follow back is qualified where the followers may not be complete, and unknown where they aren’t', async () => {
  const caution = () => screen.queryByText(/someone may be listed here by mistake/)
  await showNotFollowingBack('full')
  expect(caution()).toBeNull()
  cleanup()
  await showNotFollowingBack('unknown')
  expect(caution()).not.toBeNull()
  cleanup()
  await showNotFollowingBack('unknown', true)
  expect(screen.getByText('The later export doesn’t list everyone, so we can’t tell.')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})
