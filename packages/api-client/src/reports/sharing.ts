import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createShare, listShares, openShared, revokeShare, type ShareDays } from '@tidewatch/contract/reports/sharing'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { reportKey } from './reports.ts'

const sharesKey = (reportId: string) => [...reportKey(reportId), 'shares'] as const

/** The links of a report, newest first, those that ended included. */
export const shareListQuery = (client: ApiClient, reportId: string) =>
  queryOptions({
    queryKey: sharesKey(reportId),
    queryFn: ({ signal }) => call(client, listShares, { params: { id: reportId }, signal }),
  })

/** Makes a link; the answer's token is told this once only. Rejects with 10007 while too many links work. */
export const createShareMutation = (client: ApiClient, reportId: string) =>
  mutationOptions({
    mutationFn: (body: { days: ShareDays; sharedBy: string }) =>
      call(client, createShare, { params: { id: reportId }, body }),
    onSuccess: (_share, _body, _result, context) => context.client.invalidateQueries({ queryKey: sharesKey(reportId) }),
  })

export const revokeShareMutation = (client: ApiClient, reportId: string) =>
  mutationOptions({
    mutationFn: (shareId: string) => call(client, revokeShare, { params: { id: reportId, shareId } }),
    onSuccess: (_share, _id, _result, context) => context.client.invalidateQueries({ queryKey: sharesKey(reportId) }),
  })

/** The report behind a link. Each collection counts as a view, so it is asked for once. */
export const sharedReportQuery = (client: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(client, openShared, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
