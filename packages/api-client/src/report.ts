import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteReport, getReport, listReports, restoreReport } from '@tidewatch/contract/report'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

export const reportsKey = ['reports'] as const
export const reportKey = (id: string) => [...reportsKey, id] as const

/** Past reports, newest first, page by page: of all monitors, or of one. */
export const reportListQuery = (client: ApiClient, filter: { monitorId?: string; limit?: number } = {}) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(client, listReports, { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** One report with its whole content. */
export const reportQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: reportKey(id),
    queryFn: ({ signal }) => call(client, getReport, { params: { id }, signal }),
  })

/** Deletes; the answer says until when `restoreReportMutation` can bring it back. */
export const deleteReportMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, deleteReport, { params: { id } }),
    onSuccess: (_data, id, _result, context) => {
      context.client.removeQueries({ queryKey: reportKey(id) })
      return context.client.invalidateQueries({ queryKey: [...reportsKey, 'list'] })
    },
  })

export const restoreReportMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, restoreReport, { params: { id } }),
    onSuccess: (_report, _id, _result, context) => context.client.invalidateQueries({ queryKey: reportsKey }),
  })
