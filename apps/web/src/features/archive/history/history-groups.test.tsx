// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { comparisonQuery } from '@tidewatch/api-client/archive/history'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { type HistoryArchive, type HistoryComparison, stateGroups } from '@tidewatch/contract/archive/history'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { ListCompleteness } from '@tidewatch/insights/observation'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { HistoryGroups } from './history-groups.tsx'

vi.mock(import('@tidewatch/auth/auth-provider'), async (load) => ({
  ...(await load()),
  useApi: () => ({}) as ApiClient,
}))

afterEach(cleanup)

async function shownTabs(
  followers: ListCompleteness,
  changes: HistoryComparison['followers'] = null,
): Promise<(string | null)[]> {
  const contents = { followers: { completeness: followers, count: 3 }, following: { completeness: 'full', count: 3 } }
  const [earlier, later] = [{ id: 'a' } as HistoryArchive, { id: 'b', contents } as HistoryArchive]
  const unknown = Object.fromEntries(stateGroups.map((group) => [group, null])) as HistoryComparison['state']
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(comparisonQuery({} as ApiClient, 'm', { from: 'a', to: 'b' }).queryKey, {
    earlier: 'a',
    later: 'b',
    followers: changes,
    following: null,
    state: { ...unknown, following: 3 },
  })
  const groups = <HistoryGroups monitor={{ id: 'm' } as Monitor} {...{ earlier, later }} />
  render(
    await withMessages(<QueryClientProvider client={queries}>{groups}</QueryClientProvider>, ['history', 'common']),
  )
  return screen.getAllByRole('tab').map(({ textContent }) => textContent)
}

test('groups that a limited export leaves open keep their tab; those that a scheduled delivery never shows have none', async () => {
  const always = ['New', 'No longer there', 'Renamed', 'Unsure']
  expect(await shownTabs('unknown')).toEqual([...always, 'Not following back', 'Fans', 'Following3'])
  cleanup()
  expect(await shownTabs('increment')).toEqual([...always, 'Following3'])
})

test('the first group with people in it is open', async () => {
  await shownTabs('full', { gained: 0, lost: 5, renamed: 0, unsure: 1 })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('No longer there5')
})
