import { mutationOptions } from '@tanstack/react-query'
import {
  compareHistory,
  deleteArchive,
  getHistory,
  getPersonHistory,
  type HistoryPerson,
  listHistoryPeople,
} from '@tidewatch/contract/archive/history'
import type { z } from 'zod'
import { call, type QueryOf } from '../call.ts'
import { callPages, callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { reportsKey } from '../reports/reports.ts'
import { monitorKey } from '../watch/monitors.ts'

const historyKey = (id: string) => [...monitorKey(id), 'history'] as const

/** A monitor's archives, oldest first by their own dates. */
export const historyQuery = (client: ApiClient, id: string) =>
  callQuery(client, getHistory, { params: { id } }, historyKey(id))

/** How many people are in each group between two archives. */
export const comparisonQuery = (client: ApiClient, id: string, two: { from: string; to: string }) =>
  callQuery(client, compareHistory, { params: { id }, query: two }, [...historyKey(id), 'comparison', two])

type PeopleChoice = Omit<QueryOf<typeof listHistoryPeople>, 'cursor' | 'limit'>

/** The people of one group, page by page. */
export const historyPeopleQuery = (client: ApiClient, id: string, choice: PeopleChoice) =>
  callPages(client, listHistoryPeople, { params: { id }, query: choice }, [...historyKey(id), 'people', choice])

const maxPerPage = 5_000

/** Everyone in one group, for a file. */
export async function allHistoryPeople(client: ApiClient, id: string, choice: PeopleChoice): Promise<HistoryPerson[]> {
  const people: HistoryPerson[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query: QueryOf<typeof listHistoryPeople> = { ...choice, limit: maxPerPage, ...(cursor && { cursor }) }
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
  callQuery(client, getPersonHistory, { params: { id }, query: { username } }, [...historyKey(id), 'person', username])

/** Erases one archive with its report. */
export const deleteArchiveMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (importId: string) => call(client, deleteArchive, { params: { id, importId } }),
    // Queries that name the export stay on screen until the list without it arrives; refetching them would fail.
    onSuccess: (_data, importId, _result, { client: queries }) =>
      Promise.all(
        [monitorKey(id), reportsKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey, predicate: ({ queryHash }) => !queryHash.includes(importId) }),
        ),
      ),
  })
