import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createComparisonShare,
  createShare,
  listComparisonShares,
  listShares,
  openShared,
  openSharedComparison,
  revokeComparisonShare,
  revokeShare,
  type ShareDays,
} from '@tidewatch/contract/reports/sharing'
import { call } from '../call.ts'
import { callQuery, invalidate, invalidateWithoutWaiting } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { monitorsKey } from '../watch/monitors.ts'
import type { ComparisonRequest } from './account-comparison.ts'
import { reportKey } from './reports.ts'

/** For how long a link works, and under which name. */
export interface ShareInput {
  days: ShareDays
  sharedBy: string
}

const sharesKey = (reportId: string) => [...reportKey(reportId), 'shares'] as const

/** The links of a report, newest first, including those that no longer work. */
export const shareListQuery = (client: ApiClient, reportId: string) =>
  callQuery(client, listShares, { params: { id: reportId } }, sharesKey(reportId))

/** Makes a link; its token is returned only once. Rejects with 10007 while too many links work. */
export const createShareMutation = (client: ApiClient, reportId: string) =>
  mutationOptions({
    mutationFn: (body: ShareInput) => call(client, createShare, { params: { id: reportId }, body }),
    onSuccess: invalidateWithoutWaiting(sharesKey(reportId)),
  })

export const revokeShareMutation = (client: ApiClient, reportId: string) =>
  mutationOptions({
    mutationFn: (shareId: string) => call(client, revokeShare, { params: { id: reportId, shareId } }),
    onSuccess: invalidate(sharesKey(reportId)),
  })

/** The report behind a link. Each request counts as a view, so it's made only once. */
export const sharedReportQuery = (client: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(client, openShared, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

// Below the monitors' key: the accounts that a link names depend on which are watched.
const comparisonSharesKey = [...monitorsKey, 'comparison-shares'] as const

/** The user's links to comparisons: those that work, then those that ended in the last 30 days. */
export const comparisonShareListQuery = (client: ApiClient) =>
  callQuery(client, listComparisonShares, {}, comparisonSharesKey)

/** Makes a link; its token is returned only once. Rejects with 10007 while too many links work. */
export const createComparisonShareMutation = (client: ApiClient, { ids, period, timeZone }: ComparisonRequest) =>
  mutationOptions({
    mutationFn: (input: ShareInput) =>
      call(client, createComparisonShare, { body: { ...input, ids: [...ids], ...period, timeZone } }),
    onSuccess: invalidateWithoutWaiting(comparisonSharesKey),
  })

export const revokeComparisonShareMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (shareId: string) => call(client, revokeComparisonShare, { params: { shareId } }),
    onSuccess: invalidate(comparisonSharesKey),
  })

/** The comparison behind a link. Each request counts as a view, so it's made only once. */
export const sharedComparisonQuery = (client: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['shared', 'comparison', token],
    queryFn: ({ signal }) => call(client, openSharedComparison, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
