import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { reportsKey } from '@tidewatch/api-client/reports/reports'
import { monitorsKey } from '@tidewatch/api-client/watch/monitors'
import { watchProgress } from '@tidewatch/api-client/watch/progress'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor, Progress } from '@tidewatch/contract/watch/monitors'
import { advance, type Collection } from '#/features/watch/monitors/collection.ts'
import { isInProgress } from '#/features/watch/monitors/monitor-state.ts'

const collectionKey = (id: string) => ['collections', id] as const

/** Follows a collection until it ends. Shared by all parts of the page, so the API is called only once. */
function collectionQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: collectionKey(id),
    queryFn: async ({ signal, client: queries }): Promise<Collection> => {
      let current: Collection | undefined
      const onProgress = (progress: Progress) => {
        current = advance(current, progress)
        queries.setQueryData(collectionKey(id), current)
      }
      const last = await watchProgress(client, id, { signal, onProgress })
      await refreshMonitors(queries)
      return current ?? advance(undefined, last)
    },
    // A finished collection never changes; the next one is followed afresh.
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function refreshMonitors(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: monitorsKey }),
    queries.invalidateQueries({ queryKey: reportsKey }),
  ])
}

/** A monitor's running collection; `undefined` if there's none, or no progress has arrived yet. */
export function useCollection(
  monitor: Pick<Monitor, 'id' | 'source' | 'status' | 'latestReportId'> | undefined,
): Collection | undefined {
  const api = useApi()
  const underWay = monitor !== undefined && isInProgress(monitor)
  const { data } = useQuery({ ...collectionQuery(api, monitor?.id ?? ''), enabled: underWay })
  return data
}
