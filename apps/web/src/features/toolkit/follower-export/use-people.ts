import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Pair, PeopleView, PersonRow } from './people/people-shelf.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'

const pageSize = 100
/** What the worker answers does not age, and asking it again would not mend it. */
const fromWorker = { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } as const

/** How many people each tab has, and what is to be known of the comparison. */
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

/** The people of a view: how many, and those in sight as far as they have arrived. */
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
    // Until the next rows are here the last ones stay, and with them whatever has the focus.
    placeholderData: keepPreviousData,
  })
  const rowAt = (index: number): PersonRow | null => page.data?.rows[index - page.data.from] ?? null
  return { total, rowAt, onRange, error: error ?? page.error }
}
