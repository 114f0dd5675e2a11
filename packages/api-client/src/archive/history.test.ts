import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicClient } from '../clients.ts'
import { serve } from '../testing-server.ts'
import { comparisonQuery, deleteArchiveMutation, historyPeopleQuery, historyQuery } from './history.ts'

const monitor = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'
const [first, second, third] = [
  '1b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11',
  '2b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11',
  '3b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11',
] as const

test('after an export was deleted, what is shown is refetched, except queries that name the deleted one', async () => {
  const requests: string[] = []
  const baseUrl = await serve(({ method, url = '' }, response) => {
    requests.push(`${method} ${url.replace(/^.*?history/, 'history')}`)
    const data = url.includes('/people') ? { people: [], total: 0, nextCursor: null } : null
    response.end(JSON.stringify({ code: 0, message: '', data }))
  })
  const client = createPublicClient({ baseUrl, getToken: () => 'user-token', getLocale: () => 'en' })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const [gone, kept] = [
    { from: second, to: third },
    { from: first, to: second },
  ]
  const people = { group: 'gained', list: 'followers' } as const
  const shown = [
    new QueryObserver(queries, historyQuery(client, monitor)),
    ...[gone, kept].flatMap((two) => [
      new QueryObserver(queries, comparisonQuery(client, monitor, two)),
      new InfiniteQueryObserver(queries, historyPeopleQuery(client, monitor, { ...two, ...people })),
    ]),
  ]
  for (const observer of shown) onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => requests.length).toBe(shown.length)
  await expect.poll(() => queries.isFetching()).toBe(0)

  requests.length = 0
  await new MutationObserver(queries, deleteArchiveMutation(client, monitor)).mutate(third)
  expect(requests.sort()).toEqual([
    `DELETE /api/ins/monitor/${monitor}/archive/${third}`,
    'GET history',
    `GET history/comparison?from=${first}&to=${second}`,
    `GET history/people?from=${first}&to=${second}&group=gained&list=followers`,
  ])
})
