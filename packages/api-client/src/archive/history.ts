import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  compareHistory,
  deleteArchive,
  getHistory,
  getPersonHistory,
  type HistoryPerson,
  listHistoryPeople,
} from '@tidewatch/contract/archive/history'
import type { z } from 'zod'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { reportsKey } from '../reports/reports.ts'
import { monitorKey } from '../watch/monitors.ts'

const historyKey = (id: string) => [...monitorKey(id), 'history'] as const

/** A monitor's archives, oldest first by their own dates. */
export const historyQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => call(client, getHistory, { params: { id }, signal }),
  })

/** How many people are in every group between two archives. */
export const comparisonQuery = (client: ApiClient, id: string, two: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...historyKey(id), 'comparison', two],
    queryFn: ({ signal }) => call(client, compareHistory, { params: { id }, query: two, signal }),
  })

type PeopleChoice = Omit<z.input<NonNullable<typeof listHistoryPeople.query>>, 'cursor' | 'limit'>

/** The people of one group, page by page. */
export const historyPeopleQuery = (client: ApiClient, id: string, choice: PeopleChoice) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(id), 'people', choice],
    queryFn: ({ pageParam, signal }) =>
      call(client, listHistoryPeople, { params: { id }, query: { ...choice, cursor: pageParam ?? 0 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

const maxPerPage = 5_000

/** Everybody of one group, for a file. */
export async function allHistoryPeople(client: ApiClient, id: string, choice: PeopleChoice): Promise<HistoryPerson[]> {
  const people: HistoryPerson[] = []
  let cursor: string | null = '0'
  while (cursor !== null) {
    const query: PeopleChoice & { cursor: string; limit: number } = { ...choice, cursor, limit: maxPerPage }
    const page: z.output<typeof listHistoryPeople.data> = await call(client, listHistoryPeople, {
      params: { id },
      query,
    })
    people.push(...page.people)
    cursor = page.nextCursor
  }
  return people
}

/** In which archives one person is, list by list. */
export const personHistoryQuery = (client: ApiClient, id: string, username: string) =>
  queryOptions({
    queryKey: [...historyKey(id), 'person', username],
    queryFn: ({ signal }) => call(client, getPersonHistory, { params: { id }, query: { username }, signal }),
  })

/** Erases one archive with its report. */
export const deleteArchiveMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (importId: string) => call(client, deleteArchive, { params: { id, importId } }),
    onSuccess: async (_data, _importId, _result, context) => {
      await Promise.all([
        context.client.invalidateQueries({ queryKey: monitorKey(id) }),
        context.client.invalidateQueries({ queryKey: reportsKey }),
      ])
    },
  })
