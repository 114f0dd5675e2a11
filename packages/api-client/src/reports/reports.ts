import { mutationOptions } from '@tanstack/react-query'
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
import { call, type QueryOf } from '../call.ts'
import { callPages, callQuery, invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

export const reportsKey = ['reports'] as const
export const reportKey = (id: string) => [...reportsKey, id] as const

export type ReportFilter = Omit<QueryOf<typeof listReports>, 'cursor'>

/** Past reports, newest first, page by page: all, or those that match a filter. */
export const reportListQuery = (client: ApiClient, filter: ReportFilter = {}) =>
  callPages(client, listReports, { query: filter }, [...reportsKey, 'list', filter])

/** One report with its whole content. */
export const reportQuery = (client: ApiClient, id: string) =>
  callQuery(client, getReport, { params: { id } }, reportKey(id))

/** Deletes; resolves with the time until which `restoreReportMutation` can undo it. */
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
    onSuccess: invalidate(reportsKey),
  })

/** What a locked report holds, and what unlocking it costs. */
export const reportPreviewQuery = (client: ApiClient, id: string) =>
  callQuery(client, previewReport, { params: { id } }, [...reportKey(id), 'preview'])

/** Opens a locked report for good. Rejects with 20001 if no credit is left. */
export const unlockReportMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, unlockReport, { params: { id } }),
    onSuccess: invalidate(reportsKey),
  })

/** Deletes several; resolves with the time until which each can be restored. */
export const deleteReportsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (ids: string[]) => call(client, deleteReports, { body: { ids } }),
    onSuccess: invalidate(reportsKey),
  })

/** Two reports of one monitor side by side. */
export const comparisonQuery = (client: ApiClient, a: string, b: string) =>
  callQuery(client, compareReports, { query: { a, b } }, [...reportsKey, 'comparison', a, b])

/** Monitors and reports deleted within the last seven days. */
export const deletedQuery = (client: ApiClient) => callQuery(client, listDeleted, {}, [...reportsKey, 'deleted'])
