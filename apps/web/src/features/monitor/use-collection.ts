'use client'

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { monitorsKey } from '@tidewatch/api-client/monitor'
import { watchProgress } from '@tidewatch/api-client/progress'
import { reportsKey } from '@tidewatch/api-client/report'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor, Progress } from '@tidewatch/contract/monitor'
import { advance, type Collection } from '#/features/monitor/collection.ts'
import { isUnderWay } from '#/features/monitor/monitor-state.ts'

const collectionKey = (id: string) => ['collections', id] as const

/** Follows a look until it ends; however many parts of the page show it, the API is asked once. */
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
    // A look that ended is over: each further one is followed anew.
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

/** The look that a monitor has under way; `undefined` when there is none or nothing was heard of it yet. */
export function useCollection(
  monitor: Pick<Monitor, 'id' | 'lane' | 'status' | 'latestReportId'> | undefined,
): Collection | undefined {
  const api = useApi()
  const underWay = monitor !== undefined && isUnderWay(monitor)
  const { data } = useQuery({ ...collectionQuery(api, monitor?.id ?? ''), enabled: underWay })
  return data
}
