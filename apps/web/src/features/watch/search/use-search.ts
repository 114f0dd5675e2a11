import { useQuery } from '@tanstack/react-query'
import { searchAccountQuery } from '@tidewatch/api-client/watch/accounts'
import { useApi, useSession, useTrack } from '@tidewatch/auth/auth-provider'
import type { AccountPreview } from '@tidewatch/contract/watch/search'
import { useEffect, useEffectEvent } from 'react'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'

/** A result younger than this isn't requested again. */
const staleTimeMs = 10 * 60_000

export interface AccountSearch {
  data: AccountPreview | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/** Looks up the account with this username; makes no request for `null`. Results are stored on the device. */
export function useSearch(username: string | null): AccountSearch {
  const api = useApi()
  const track = useTrack()
  const { status } = useSession()
  // Whether a signed-in user watches the account isn't stored here, so they always make a request.
  const kept = () =>
    status === 'signed-out' ? readRecentSearches().find((search) => search.username === username) : undefined
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...searchAccountQuery(api, username ?? ''),
    enabled: username !== null && status !== 'unknown',
    staleTime: staleTimeMs,
    refetchOnWindowFocus: false,
    initialData: kept,
    initialDataUpdatedAt: () => Date.parse(kept()?.capturedAt ?? '') || 0,
  })
  const recordSearch = useEffectEvent(() => {
    if (!data || kept()?.capturedAt === data.capturedAt) return
    rememberSearch(data)
    track('search', { subject: 'account', succeeded: true })
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) recordSearch()
  }, [dataUpdatedAt])
  useEffect(() => {
    if (errorUpdatedAt > 0) track('search', { subject: 'account', succeeded: false })
  }, [errorUpdatedAt, track])
  return { data, error, isFetching, refetch: () => void refetch() }
}
