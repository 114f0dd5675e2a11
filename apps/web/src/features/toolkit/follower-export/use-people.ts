import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Pair, PeopleView, PersonRow } from './people/people-index.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'

const pageSize = 100
/** The worker's results never go stale, and retrying wouldn't fix an error. */
const fromWorker = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** The number of people per tab, and notes on the comparison. */
export function useOverview(service: RunningPeopleService, pair: Pair, exceptions: readonly string[]) {
  return useQuery({
    ...fromWorker,
    queryKey: ['people', service.id, 'overview', pair, exceptions],
    queryFn: () =>
      service.ask(async (worker) => {
        await worker.setExceptions(exceptions)
        return worker.overview(pair)
      }),
    placeholderData: keepPreviousData,
  })
}

/** The people in a view: how many, and the visible rows as far as they've loaded. */
export function usePeople(service: RunningPeopleService, view: PeopleView, exceptions: readonly string[]) {
  const [range, setRange] = useState({ first: 0, last: pageSize - 1 })
  const onRange = useCallback((first: number, last: number) => {
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
  }, [])
  const about = [service.id, view, exceptions]
  const { data, error } = useQuery({
    ...fromWorker,
    queryKey: ['people', ...about, 'count'],
    queryFn: () =>
      service.ask(async (worker) => {
        await worker.setExceptions(exceptions)
        return worker.count(view)
      }),
    placeholderData: keepPreviousData,
  })
  const total = data ?? null
  const from = Math.floor(range.first / pageSize) * pageSize
  const to = (Math.floor(range.last / pageSize) + 1) * pageSize
  const page = useQuery({
    ...fromWorker,
    queryKey: ['people', ...about, 'rows', from, to],
    queryFn: () =>
      service.ask(async (worker) => {
        await worker.setExceptions(exceptions)
        return { from, rows: await worker.rows(view, from, to) }
      }),
    // Keeps the current rows, and the focus in them, until the next ones arrive.
    placeholderData: keepPreviousData,
  })
  const rowAt = (index: number): PersonRow | null => page.data?.rows[index - page.data.from] ?? null
  return { total, rowAt, onRange, error: error ?? page.error }
}
