import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  compareReports,
  deleteReport,
  deleteReports,
  getReport,
  listReports,
  previewReport,
  restoreReport,
  unlockReport,
} from '@tidewatch/contract/reports/reports'
import { listDeleted } from '@tidewatch/contract/watch/deleted'
import type { z } from 'zod'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

export const reportsKey = ['reports'] as const
export const reportKey = (id: string) => [...reportsKey, id] as const

export type ReportFilter = Omit<z.input<NonNullable<typeof listReports.query>>, 'cursor'>

/** Past reports, newest first, page by page: all, or those that a filter names. */
export const reportListQuery = (client: ApiClient, filter: ReportFilter = {}) =>
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

/** What a locked report holds, and what unlocking it costs. */
export const reportPreviewQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...reportKey(id), 'preview'],
    queryFn: ({ signal }) => call(client, previewReport, { params: { id }, signal }),
  })

/** Opens a locked report for good. Rejects with 20001 without a credit left. */
export const unlockReportMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, unlockReport, { params: { id } }),
    onSuccess: (_data, _id, _result, context) => context.client.invalidateQueries({ queryKey: reportsKey }),
  })

/** Deletes several; the answer says until when they can be brought back one by one. */
export const deleteReportsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (ids: string[]) => call(client, deleteReports, { body: { ids } }),
    onSuccess: (_data, _ids, _result, context) => context.client.invalidateQueries({ queryKey: reportsKey }),
  })

/** Two reports of one monitor side by side. */
export const comparisonQuery = (client: ApiClient, a: string, b: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'comparison', a, b],
    queryFn: ({ signal }) => call(client, compareReports, { query: { a, b }, signal }),
  })

/** What was deleted within the last seven days. */
export const deletedQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...reportsKey, 'deleted'],
    queryFn: ({ signal }) => call(client, listDeleted, { signal }),
  })
